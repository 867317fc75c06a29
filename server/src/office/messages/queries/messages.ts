import type { KycStatus, MessagePurpose } from '@raspasorte/contract/admin';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';

export type RecipientRow = {
  id: string;
  name: string;
  email: string;
  email_verified: boolean;
  role: string | null;
  is_blocked: boolean;
  is_closed: boolean;
  kyc_status: KycStatus;
  /** In a pause or self-excluded now. */
  is_paused: boolean;
  /** They have agreed to offers; who never answered has not. */
  wants_offers: boolean;
};

export async function selectRecipient(db: Queryable, playerId: string): Promise<RecipientRow | undefined> {
  const { rows } = await db.query<RecipientRow>(
    `select p.player_id as id, p.name, u.email, u.email_verified, u.role, p.blocked_by_operator as is_blocked,
       p.closed_for_erasure as is_closed, p.kyc_status, coalesce(greatest(q.paused_until, q.excluded_until) > now(), false) as is_paused,
       coalesce(newest_consent(p.player_id, 'offers'), false) as wants_offers
     from profiles p join auth."user" u on u.id = p.player_id
       left join player_pause q on q.player_id = p.player_id
     where p.player_id = $1`,
    [playerId],
  );
  return rows[0];
}

/**
 * Locks the player, so that two messages to one player are sent one after the other. It is
 * read only under the lock, and so with the newest answer about offers.
 */
export async function lockRecipient(tx: Tx, playerId: string): Promise<RecipientRow | undefined> {
  await tx.query('select from profiles where player_id = $1 for update', [playerId]);
  return selectRecipient(tx, playerId);
}

type Repeat = { playerId: string; sentBy: string; key: string };

export async function selectSent(
  db: Queryable,
  { playerId, sentBy, key }: Repeat,
): Promise<{ id: string; request_hash: Buffer } | undefined> {
  const { rows } = await db.query<{ id: string; request_hash: Buffer }>(
    'select id, request_hash from player_message where player_id = $1 and sent_by = $2 and key = $3',
    [playerId, sentBy, key],
  );
  return rows[0];
}

export type LastSent = { at: Date; by: string; minutes_ago: number };

/** When this template last went to this player. */
export async function selectLastSent(
  db: Queryable,
  { playerId, templateId }: { playerId: string; templateId: string },
): Promise<LastSent | undefined> {
  const { rows } = await db.query<LastSent>(
    `select m.created_at as at, coalesce(p.name, m.sent_by::text) as by,
       (extract(epoch from clock_timestamp() - m.created_at) / 60)::double precision as minutes_ago
     from player_message m left join profiles p on p.player_id = m.sent_by
     where m.player_id = $1 and m.template_id = $2 order by m.id desc limit 1`,
    [playerId, templateId],
  );
  return rows[0];
}

/** The messages to this player of the last 24 hours. */
export async function countSentWithinDay(db: Queryable, playerId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*) from player_message where player_id = $1 and created_at > clock_timestamp() - interval '24 hours'`,
    [playerId],
  );
  return rows[0]!.count;
}

export type NewMessage = {
  playerId: string;
  id: string;
  templateId: string;
  revision: number;
  purpose: MessagePurpose;
  subject: string;
  body: string;
  byMail: boolean;
  byCenter: boolean;
  sentBy: string;
  key: string;
  requestHash: Buffer;
};

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.query(
    `insert into player_message (player_id, id, template_id, revision, purpose, subject, body, by_mail, by_center, sent_by, key,
       request_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      message.playerId,
      message.id,
      message.templateId,
      message.revision,
      message.purpose,
      message.subject,
      message.body,
      message.byMail,
      message.byCenter,
      message.sentBy,
      message.key,
      message.requestHash,
    ],
  );
}

/** Notes that the mail of a message was not sent. */
export async function markMailWithheld(tx: Tx, { playerId, id }: { playerId: string; id: string }): Promise<void> {
  await tx.query('update player_message set mail_withheld_at = clock_timestamp() where player_id = $1 and id = $2', [
    playerId,
    id,
  ]);
}
