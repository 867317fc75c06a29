import { Fact } from '../kit/values/fact.tsx';
import { Money } from '../kit/values/money.tsx';
import { CardLink } from './card-link.tsx';
import { DisputeLink } from './dispute-link.tsx';
import { requestFacts, requestTitle } from './request-labels.ts';
import type { SecondPersonRequest } from './use-second-person-requests.ts';

/**
 * Longer names and values take a line of their own; the others pair up, so that all are in sight.
 */
const LONG = 28;

/** Exactly what was asked for, and the facts that help to decide. */
export function RequestCard({ request }: { request: SecondPersonRequest }) {
  const { amount_cents: cents, user_name: user, asked_by: asker, reason } = request;
  return (
    <div className="grid gap-3 rounded-lg bg-muted px-4 py-3">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
        <Fact name="Pedido">{requestTitle(request)}</Fact>
        {cents !== null && (
          <Fact name="Valor">
            <Money cents={cents} />
          </Fact>
        )}
        {user !== null && <Fact name="Usuário">{user}</Fact>}
        <Fact name="Pedido por">{asker}</Fact>
        <Fact name="Motivo" wide>
          {reason}
        </Fact>
        {requestFacts(request).map(({ name, value }) => (
          <Fact key={name} name={name} wide={name.length > LONG || value.length > LONG}>
            {value}
          </Fact>
        ))}
      </dl>
      <CardLink request={request} />
      <DisputeLink request={request} />
    </div>
  );
}
