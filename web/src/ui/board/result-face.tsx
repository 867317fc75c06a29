import type { Round } from '@raspasorte/contract';
import { Emblem } from '../brand/emblem.tsx';
import { counted } from '../format/counted.ts';
import { CountUp } from '../kit/count-up.tsx';

type Result = Pick<Round, 'payout_cents' | 'price_cents' | 'matches' | 'look'>;

/** Whether the result is celebrated. A prize below the price is not: it is stated plainly. */
export const isFestive = ({ payout_cents: payout, price_cents: price }: Result): boolean => payout > 0 && payout >= price;

export function resultTitle(result: Result): string {
  if (isFestive(result)) return 'Parabéns, você ganhou!';
  return result.payout_cents > 0 ? 'Você ganhou um prêmio' : 'Não foi desta vez';
}

/** The result of a card in words. */
export function ResultFace({ result }: { result: Result }) {
  const { payout_cents: payout, matches, look } = result;
  return (
    <div className="@container grid justify-items-center gap-2 pb-5 text-center">
      {isFestive(result) && <Emblem name={look.emblem} className="size-16" />}
      {payout > 0 ? (
        <>
          <CountUp amountCents={payout} className="display gold-ink fit-amount leading-none [--size:3rem]" />
          <p className="text-mute">{counted(matches.length, 'acerto', 'acertos')}. O prêmio já está no seu saldo.</p>
        </>
      ) : (
        <p className="text-mute">Nenhum dos seus números é vencedor nesta cartela.</p>
      )}
    </div>
  );
}
