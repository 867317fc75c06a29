import type { Answer, Cents, Waiting } from '@raspasorte/contract';
import { changesUnseen, differing } from '../../people/second-person/differing.ts';
import { bothPersons, type SecondPerson } from '../../people/second-person/second-person.ts';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { inTransaction, type Pool, type Queryable, type Tx } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { callChangeWelcomeBonus, selectWelcomeBonus, type BonusChange, type WelcomeRow, type WelcomeTerms } from './queries.ts';

/** `allowed` is false where the operating profile has no promotions. */
type Options = { pool: Pool; allowed: boolean; secondPerson: SecondPerson };
type WelcomeBonus = Answer<'getWelcomeBonus'>;

/** Refusal: not_found. */
export async function readWelcomeBonus(db: Queryable, allowed: boolean): Promise<WelcomeBonus> {
  const row = await selectWelcomeBonus(db);
  if (row === undefined) throw unknown();
  return { ...row, is_allowed: allowed };
}

/**
 * Changes the terms for first rounds from now on. A round promised under the old terms keeps them,
 * also when the bonus is switched off, as long as the budget lasts. A change that frees budget
 * waits for a second person when the freed amount and the operator's adjustments of 24 hours
 * together reach the threshold. The request has only the terms that differ from the present ones,
 * so that its approval keeps what a colleague changes meanwhile. If it would free more by then than
 * was asked for, or its prizes no longer fit the others, it is refused (request_outdated).
 * Refusals: not_found; promotion_not_allowed; request_outdated, when a term that it changes is not
 * as the operator saw it.
 */
export async function updateWelcomeBonus(
  options: Options,
  { seen, ...terms }: WelcomeTerms & { seen?: WelcomeTerms | undefined },
  operator: Operator,
): Promise<WelcomeBonus | Waiting> {
  if (terms.is_active && !options.allowed) throw new Refusal('promotion_not_allowed');
  return change(options, { terms, reset: false }, operator, ({ before }) => {
    if (seen !== undefined && changesUnseen(terms, { seen, present: before })) throw new Refusal('request_outdated', NOT_SEEN);
  });
}

/**
 * Sets the spent part of the budget to zero, which frees that amount. Refusals: not_found;
 * request_outdated, when less is spent than the operator saw: a colleague has reset it since.
 */
export const resetWelcomeBudget = (
  options: Options,
  operator: Operator,
  seen: Cents | undefined,
): Promise<WelcomeBonus | Waiting> =>
  change(options, { terms: {}, reset: true }, operator, ({ before }) => {
    if (seen !== undefined && before.current_spent_cents < seen) throw new Refusal('request_outdated', RESET_MEANWHILE);
  });

/** Registers the handler that makes a change once a second person has approved it. */
export function registerWelcomeBonus({ allowed, secondPerson }: Options): void {
  secondPerson.register('change-welcome-bonus', async (tx, request, decider) => {
    const wish = request.content as BonusChange;
    if (wish.terms.is_active && !allowed) throw new Refusal('promotion_not_allowed');
    const changed = await callChangeWelcomeBonus(tx, { ...wish, adminId: request.askedBy, requestId: request.id });
    if (changed.outcome === 'not_found') throw unknown();
    if (changed.outcome === 'request_outdated') throw new Refusal('request_outdated');
    if (changed.outcome === 'prizes_changed') throw new Refusal('request_outdated', PRIZES_CHANGED);
    await record(tx, decider, { ...changed, reset: wish.reset }, bothPersons(request));
    return () => undefined;
  });
}

function change(
  { pool, allowed, secondPerson }: Options,
  wish: BonusChange,
  operator: Operator,
  refuseUnseen: (locked: { before: WelcomeRow }) => void,
): Promise<WelcomeBonus | Waiting> {
  return inTransaction(pool, async (tx) => {
    const changed = await callChangeWelcomeBonus(tx, { ...wish, adminId: operator.actorId, requestId: null });
    if (changed.outcome === 'not_found') throw unknown();
    // The row is locked, and what was written is undone.
    refuseUnseen(changed);
    if (changed.outcome === 'second_person_required') {
      return secondPerson.ask(tx, {
        kind: 'change-welcome-bonus',
        subject: 'welcome-bonus',
        content: { terms: differing(wish.terms, changed.before), reset: wish.reset, freed_cents: changed.freed_cents },
        context: { freed_cents: changed.freed_cents },
        reason: wish.reset ? 'Budget do bônus contado do zero' : 'Orçamento do bônus alterado',
        actor: operator,
      });
    }
    await record(tx, operator, { ...changed, reset: wish.reset });
    return readWelcomeBonus(tx, allowed);
  });
}

type Changed = Awaited<ReturnType<typeof callChangeWelcomeBonus>> & { reset: boolean };

/** Records only the values that changed. */
async function record(tx: Tx, actor: Operator, changes: Changed, persons: object = {}): Promise<void> {
  const { before, after, reset, freed_cents, grant_id } = changes;
  const changed = (Object.keys(after) as (keyof WelcomeRow)[]).filter((name) => after[name] !== before[name]);
  if (changed.length === 0) return;
  const freed = grant_id === null ? {} : { freed_cents, grant_id };
  const details = { before: pick(before, changed), after: pick(after, changed), ...freed, ...persons };
  await recordAction(tx, { ...actor, action: reset ? 'reset-welcome-budget' : 'update-welcome-bonus', subject: '', details });
}

const NOT_SEEN = {
  message: 'Enquanto você editava, outra pessoa mudou o mesmo valor: nada foi salvo. Confira o atual e salve de novo.',
};

const RESET_MEANWHILE = {
  message: 'Depois que você viu este gasto, outra pessoa já o contou do zero: nada mudou agora. Confira e decida de novo.',
};

const PRIZES_CHANGED = {
  message: 'Desde o pedido, os prêmios do bônus mudaram: o mínimo ficaria acima do máximo. Nada mudou. Peça de novo.',
};

const unknown = () => new Refusal('not_found', { message: 'Configuração não encontrada' });

const pick = <Values extends object, Name extends keyof Values>(values: Values, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]));
