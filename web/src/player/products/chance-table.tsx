import type { ProductDetails } from '@raspasorte/contract';
import { classNames } from '../../ui/class-names.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { formatOdds } from '../../ui/format/format-percent.ts';

/** Each prize of a card with its exact chance. `dense` is for pages that show several cards. */
export function ChanceTable({ prizes, dense = false }: { prizes: ProductDetails['prizes']; dense?: boolean }) {
  const cell = classNames('amount snug', dense ? 'py-1.5' : 'py-2');
  return (
    <table className={classNames('mt-3 w-full', dense && 'text-sm')}>
      <thead>
        <tr className="caption text-left text-mute">
          <th scope="col" className="py-2 font-semibold">
            Prêmio
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-semibold">
            Chance média
          </th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ prize_cents, chance }) => (
          <tr key={prize_cents} className="border-t border-line">
            <td className={classNames(cell, 'font-semibold')}>{formatMoney(prize_cents)}</td>
            <td className={classNames(cell, 'pl-2 text-right text-mute text-wrap!')}>{formatOdds(chance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
