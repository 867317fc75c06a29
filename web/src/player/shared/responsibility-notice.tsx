/**
 * The warning for minors and about responsible play, on the sign-in and sign-up and in the footer
 * of every screen.
 */
export function ResponsibilityNotice({ className = '' }: { className?: string }) {
  return (
    <p className={`flex items-start gap-3 text-[0.8125rem] leading-snug text-mute ${className}`}>
      <span
        className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-gold font-bold text-gold"
        aria-hidden="true"
      >
        18+
      </span>
      <span>
        Proibido para menores de 18 anos. Raspadinha é entretenimento, não fonte de renda: você pode perder o que apostar e o jogo
        pode causar dependência. Jogue com responsabilidade.
      </span>
    </p>
  );
}
