import { CHAINED_AFTER_MINUTES, SEED_SECRET_HOURS } from '@raspasorte/contract';
import type { RoundProof } from '@raspasorte/engine';
import { formatTime } from '../../ui/format/format-date.ts';
import { Button } from '../../ui/kit/button.tsx';
import { Icon } from '../../ui/kit/icon.tsx';
import { errorSentence } from '../shared/error-sentence.ts';
import type { PublishedCheck } from './check-published.ts';
import { usePublishedCheck } from './use-published-check.ts';

type Line = { tone: 'good' | 'wait' | 'bad'; text: string };

/** The end of a day of the chain (UTC). */
const MIDNIGHT = new Date(new Date().setUTCHours(24, 0, 0, 0));

const dayLines: Record<PublishedCheck['day'], Line> = {
  chained: {
    tone: 'good',
    text: 'A cartela está na cadeia pública, em que cada dia guarda a impressão digital do anterior. Pôr, trocar ou tirar uma jogada daquele dia mudaria a dele e a de todos os seguintes.',
  },
  sealed: { tone: 'wait', text: 'O dia já está na cadeia pública. O caminho até ele só é mostrado a quem comprou a cartela.' },
  open: {
    tone: 'wait',
    text: `O dia desta cartela ainda não foi selado. Os dias da cadeia pública terminam às ${formatTime(MIDNIGHT)} de Brasília, e cada um entra nela ${CHAINED_AFTER_MINUTES} minutos depois.`,
  },
  false: { tone: 'bad', text: 'A cartela não confere com a cadeia pública de dias.' },
  broken: {
    tone: 'bad',
    text: 'A cadeia pública está quebrada: a impressão digital de um dia não é a que o dia seguinte guarda.',
  },
};

const seedLines: Record<PublishedCheck['seed'], Line> = {
  same: {
    tone: 'good',
    text: 'A semente mestra publicada tem a impressão digital anunciada no começo e dá o número secreto desta cartela.',
  },
  secret: {
    tone: 'wait',
    text: `A semente mestra ainda é secreta. Ela é publicada ${SEED_SECRET_HOURS} horas depois do fim da sua época.`,
  },
  lost: { tone: 'bad', text: 'A chave que guardava a semente mestra se perdeu: ela nunca poderá ser publicada.' },
  false: { tone: 'bad', text: 'A semente mestra publicada não dá o número secreto desta cartela.' },
  missing: { tone: 'bad', text: 'A época desta cartela não está na lista pública.' },
};

const icons = { good: 'check', wait: 'clock', bad: 'alert' } as const;
const colors = { good: 'text-mint', wait: 'text-gold', bad: 'text-coral' } as const;

/**
 * The second half of the check, against the site's public data. It calls the server, so it starts
 * only when a button is pressed.
 */
export function PublishedPart({ proof, isOwn }: { proof: RoundProof; isOwn: boolean }) {
  const published = usePublishedCheck(proof, isOwn);
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">E o que está publicado?</h3>
      {published.data ? (
        <ul className="mt-2 grid gap-2" aria-live="polite">
          {[dayLines[published.data.day], seedLines[published.data.seed]].map(({ tone, text }) => (
            <li key={text} className="flex items-start gap-2.5 text-sm text-mute">
              <Icon name={icons[tone]} className={`mt-0.5 size-5 ${colors[tone]}`} />
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className="mt-1 text-sm text-mute">
            O site publica a cadeia de dias e, no fim, as sementes mestras. Só esta parte pergunta ao servidor.
          </p>
          <Button tone="quiet" className="mt-3 print:hidden" busy={published.isPending} onClick={() => published.mutate()}>
            Conferir com o publicado
          </Button>
        </>
      )}
      {published.error && (
        <p role="alert" className="mt-2 text-sm text-coral">
          {errorSentence(published.error)}
        </p>
      )}
    </div>
  );
}
