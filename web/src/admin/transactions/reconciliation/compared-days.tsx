import type { Answer } from '@raspasorte/contract';
import { counted } from '../../../ui/format/counted.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { Alert } from '../../kit/states/alert.tsx';
import { Time } from '../../kit/values/time.tsx';
import { providerName } from '../../shell/labels/provider-name.ts';

type Page = Answer<'listReconciliation'>;

/** The days that the list covers, and those that nobody compared. */
export function ComparedDays({ compared, uncompared }: Pick<Page, 'compared' | 'uncompared'>) {
  const providers = [...new Set(uncompared.map(({ provider }) => provider))];
  return (
    <>
      {providers.length > 0 && (
        <Alert tone="warning" title="Dias ainda sem comparação" className="mb-3">
          {providers.map((provider) => {
            const days = uncompared.filter((each) => each.provider === provider).map(({ day }) => formatDay(day));
            return (
              <p key={provider}>
                {providerName(provider)}:{' '}
                {days.length === 1 ? days[0] : `${days.length} dias com transações, de ${days[0]} a ${days.at(-1)}`}.
              </p>
            );
          })}
          <p>A comparação roda todo dia às 04:30 e tenta de novo os dias que faltam. Sobre eles esta lista nada diz.</p>
        </Alert>
      )}
      {compared.map(({ provider, day, compared_at: instant, transactions, differences }) => (
        <p key={provider} className="mb-3 text-muted-foreground">
          {providerName(provider)}: {formatDay(day)} comparado em <Time instant={instant} />,{' '}
          {counted(transactions, 'transação', 'transações')}, {counted(differences, 'diferença', 'diferenças')}.
        </p>
      ))}
    </>
  );
}
