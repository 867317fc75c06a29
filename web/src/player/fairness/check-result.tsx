import type { ProofDifference, RoundProof } from '@raspasorte/engine';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatPrize } from '../../ui/format/format-prize.ts';
import { Icon } from '../../ui/kit/icon.tsx';
import type { ProofCheck } from './check-proof.ts';
import { PublishedPart } from './published-part.tsx';

interface CheckResultProps {
  check: ProofCheck;
  /** Whether the proof was loaded as that of the player's own card. */
  isOwn: boolean;
}

export function CheckResult({ check, isOwn }: CheckResultProps) {
  if (check.outcome === 'genuine') return <Genuine proof={check.proof} commit={check.commit} isOwn={isOwn} />;
  return (
    <section role="alert" className="panel border-coral/60 p-5">
      <h2 className="display flex items-center gap-3 text-2xl">
        <Icon name="alert" className="size-8 text-coral" />
        {check.outcome === 'unreadable' ? 'Isto não é uma prova' : 'A prova não confere'}
      </h2>
      {check.outcome === 'unreadable' ? (
        <p className="mt-2 text-mute">
          O texto não pôde ser lido. Copie a prova inteira, das chaves de abertura às de fechamento.
        </p>
      ) : (
        <Differences differences={check.differences} />
      )}
    </section>
  );
}

interface GenuineProps {
  proof: RoundProof;
  commit: 'same' | 'unknown';
  isOwn: boolean;
}

function Genuine({ proof, commit, isOwn }: GenuineProps) {
  return (
    <section role="alert" className="panel border-mint/60 p-5">
      <h2 className="display flex items-center gap-3 text-2xl">
        <Icon name="check" className="size-8 text-mint" />
        Sorteio verificado
      </h2>
      <p className="mt-2 text-mute">
        O sorteio foi repetido neste aparelho e deu exatamente o mesmo resultado: os mesmos números, os mesmos prêmios e{' '}
        <strong className="text-paper">{formatMoney(proof.payout_cents)}</strong> de prêmio total.
      </p>
      <p className="mt-2 text-mute">
        {commit === 'same'
          ? 'O compromisso é o mesmo que este navegador guardou antes da compra: nada foi trocado depois.'
          : 'Este navegador não guardou o compromisso desta compra, por isso ele não pôde ser comparado com o de antes dela.'}
      </p>
      <Numbers title="Números vencedores" className="grid grid-cols-3 sm:grid-cols-6">
        {proof.winning_numbers.map((number, slot) => (
          <NumberChip
            key={number}
            number={number}
            hit={proof.your_numbers.includes(number)}
            note={formatPrize(proof.winning_prizes[slot] ?? 0)}
          />
        ))}
      </Numbers>
      <Numbers title="Seus números" className="grid grid-cols-6 md:grid-cols-12">
        {proof.your_numbers.map((number) => (
          <NumberChip key={number} number={number} hit={proof.winning_numbers.includes(number)} />
        ))}
      </Numbers>
      <PublishedPart key={proof.round_id} proof={proof} isOwn={isOwn} />
    </section>
  );
}

function Numbers({ title, className, children }: { title: string; className: string; children: React.ReactNode }) {
  return (
    <div className="mt-4">
      <h3 className="caption mb-2 text-mute">{title}</h3>
      <ul className={`gap-1.5 ${className}`}>{children}</ul>
    </div>
  );
}

function NumberChip({ number, hit, note }: { number: number; hit: boolean; note?: string }) {
  return (
    <li
      className={`grid min-h-11 place-content-center rounded-lg px-1 text-center leading-tight ${hit ? 'bg-mint text-ink' : 'bg-white/7'}`}
    >
      <strong className="display">{number}</strong>
      {note && <span className="amount text-[0.6875rem]">{note}</span>}
      {hit && <span className="sr-only">acerto</span>}
    </li>
  );
}

const cell = 'max-w-64 py-2 pr-4 break-all';

function Differences({ differences }: { differences: readonly ProofDifference[] }) {
  return (
    <div className="sideways mt-3">
      <p className="mb-3 text-mute">Repetindo o sorteio, estes campos deram outro valor:</p>
      <table className="w-full text-left text-[0.8125rem]">
        <thead>
          <tr className="caption text-mute">
            <th scope="col" className="py-2 pr-4">
              Campo
            </th>
            <th scope="col" className="py-2 pr-4">
              Esperado
            </th>
            <th scope="col" className="py-2">
              Na prova
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, expected, found }) => (
            <tr key={field} className="border-t border-line align-top font-mono">
              <td className={cell}>{field}</td>
              <td className={cell}>{isRule(expected) ? 'outro formato' : shown(expected)}</td>
              <td className={cell}>{shown(found)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * For a field that cannot be read at all, the engine puts a rule in English in place of the
 * expected value.
 */
function isRule(expected: unknown): boolean {
  return typeof expected === 'string' && /^(must|is required|has )/.test(expected);
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'ausente';
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
