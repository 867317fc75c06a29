/** SQL expressions of the names by which a message may refer to a charge or payout. */
type Names = { provider: string; type: string; id: string; externalId: string; paymentId: string };

/**
 * SQL that finds the transaction which a message names: by our id if the provider repeats it, else
 * by the provider's id (the oldest transaction, because second payments of a charge carry the same
 * id), else by the payment, which was credited or refused.
 */
export const namedTransaction = ({ provider, type, id, externalId, paymentId }: Names): string => `
  select t.player_id, t.id from provider_transactions t
  where t.provider = ${provider} and t.type = ${type}
    and (t.id = ${id} or t.external_id = ${externalId} or t.end_to_end_id = ${paymentId}
      or t.id = any (array(select r.transaction_id from payment_return r where r.provider = ${provider} and r.payment_id = ${paymentId})))
  order by (t.id = ${id}) desc nulls last, (t.external_id = ${externalId}) desc nulls last,
    t.created_at
  limit 1`;
