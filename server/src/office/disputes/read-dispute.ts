import type { Answer } from '@raspasorte/contract';
import { EVIDENCE_ROWS, EVIDENCE_SESSIONS_DAYS } from '@raspasorte/contract/admin';
import { maskCpf } from '../../people/players/mask-cpf.ts';
import { readWithArchive } from '../../platform/archive/read-with-archive.ts';
import type { Pool } from '../../platform/database/pool.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { withIsoInstants } from '../../platform/time/with-iso-instants.ts';
import { shownSession } from '../users/shown-session.ts';
import { selectDispute } from './queries/disputes.ts';
import {
  countReceipts,
  countSessions,
  selectOwner,
  selectPayment,
  selectReceipts,
  selectRounds,
  selectSessions,
  type OwnerRow,
  type PaymentRow,
  type RoundSums,
  type Span,
  type Subject,
} from './queries/evidence.ts';

type Evidence = Answer<'getDispute'>['evidence'];

const SESSIONS_BEFORE_MS = EVIDENCE_SESSIONS_DAYS * 86_400_000;

const ARCHIVE_ABSENT = {
  message: 'As jogadas desta contestação estão no arquivo de meses antigos, que não responde agora. Tente de novo mais tarde.',
};

/**
 * One dispute with the evidence that the account's owner paid, played and received payouts.
 * Refusals: not_found; archive_absent, while the archive does not answer about some of the rounds.
 */
export async function readDispute(pool: Pool, id: string): Promise<Answer<'getDispute'>> {
  const row = await selectDispute(pool, id);
  if (row === undefined) throw new Refusal('not_found');
  const subject = { playerId: row.user_id, transactionId: row.transaction_id, until: row.opened_at };
  return { ...withIsoInstants(row), evidence: await readEvidence(pool, subject) };
}

async function readEvidence(pool: Pool, subject: Subject): Promise<Evidence> {
  const { playerId, until } = subject;
  const [payment, owner] = [await selectPayment(pool, subject), await selectOwner(pool, subject)];
  const paidAt = payment.paid_at ?? payment.created_at;
  const limit = EVIDENCE_ROWS;
  const play = await readRounds(pool, { playerId, from: paidAt, until, limit });
  const used = { playerId, from: new Date(paidAt.getTime() - SESSIONS_BEFORE_MS), until };
  const sessions = await selectSessions(pool, { ...used, limit });
  const receipts = await selectReceipts(pool, { ...subject, limit });
  return {
    payment: describePayment(payment, owner),
    owner: describeOwner(owner),
    play: { ...play, items: play.items.map(withIsoInstants) },
    sessions: sessions.map(shownSession),
    sessions_total: await countSessions(pool, used),
    receipts: receipts.map(withIsoInstants),
    receipts_total: await countReceipts(pool, subject),
  };
}

/** Evidence that leaves out rounds would say something untrue to the bank, so it is refused. */
async function readRounds(pool: Pool, span: Span): Promise<RoundSums> {
  const { value, missingUntil } = await readWithArchive(pool, span.playerId, (db) => selectRounds(db, span));
  if (missingUntil !== null && span.from <= missingUntil) throw new Refusal('archive_absent', ARCHIVE_ABSENT);
  return value;
}

const describePayment = ({ payer_cpf: payer, ...payment }: PaymentRow, { cpf }: OwnerRow): Evidence['payment'] => ({
  ...withIsoInstants(payment),
  payer_cpf_masked: payer && maskCpf(payer),
  payer_is_owner: payer === null || cpf === null ? null : payer === cpf,
});

const describeOwner = ({ cpf, ...owner }: OwnerRow): Evidence['owner'] => ({
  ...withIsoInstants(owner),
  cpf_masked: cpf && maskCpf(cpf),
});
