/** The sections of the RTP screen in their order: title and short name. */
const sections = [
  ['RTP alvo', 'RTP alvo'],
  ['RTP público', 'RTP público'],
  ['Modo de emergência: RTP forçado', 'RTP forçado'],
  ['Engajamento', 'Engajamento'],
  ['Correção dinâmica de RTP', 'Correção'],
  ['Favorecimento de prêmios pequenos', 'Prêmios pequenos'],
  ['Prêmio máximo', 'Prêmio máximo'],
  ['Proteção adaptativa de saldo', 'Proteção de saldo'],
  ['Histórico de alterações', 'Histórico'],
  ['Versões da matemática', 'Versões'],
] as const;

export type SectionTitle = (typeof sections)[number][0];

/** The id of the section's element, which the index scrolls to. */
export const sectionId = (title: SectionTitle): string => `secao-${1 + sections.findIndex(([each]) => each === title)}`;

/** An index beside the sections that leads to each of them. Hidden where the screen is narrow. */
export function SectionIndex() {
  const lead = (title: SectionTitle) => document.getElementById(sectionId(title))?.scrollIntoView({ block: 'start' });
  return (
    <nav aria-label="Seções" className="sticky top-32 max-xl:hidden" data-print="hidden">
      <ul className="grid gap-0.5">
        {sections.map(([title, label]) => (
          <li key={title}>
            <button
              type="button"
              onClick={() => lead(title)}
              className="w-full rounded-md px-2 py-1.5 text-left text-[0.8125rem] text-muted-foreground transition-colors hover:bg-accent hover:text-foreground"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
