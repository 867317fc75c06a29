import type { MessagePurpose } from '@raspasorte/contract/admin';
import type { Queryable, Tx } from '../../../platform/database/pool.ts';

export type TemplateState = {
  id: string;
  name: string;
  purpose: MessagePurpose;
  subject: string;
  body: string;
  revision: number;
  is_retired: boolean;
};

type ListedRow = Omit<TemplateState, 'is_retired'> & { changed_at: Date; changed_by: string; retired_at: Date | null };

/** Those in use first, by name. */
export async function selectTemplates(db: Queryable): Promise<ListedRow[]> {
  const { rows } = await db.query<ListedRow>(
    `select t.id, t.name, t.purpose, t.subject, t.body, t.revision, t.changed_at, t.retired_at,
       coalesce(p.name, t.changed_by::text) as changed_by
     from message_template t left join profiles p on p.player_id = t.changed_by
     order by t.retired_at is not null, lower(t.name)`,
  );
  return rows;
}

const columns = 'id, name, purpose, subject, body, revision, retired_at is not null as is_retired';

export async function selectTemplate(db: Queryable, id: string): Promise<TemplateState | undefined> {
  const { rows } = await db.query<TemplateState>(`select ${columns} from message_template where id = $1`, [id]);
  return rows[0];
}

/** Locks the template until the transaction ends. */
export async function lockTemplate(tx: Tx, id: string): Promise<TemplateState | undefined> {
  const { rows } = await tx.query<TemplateState>(`select ${columns} from message_template where id = $1 for no key update`, [id]);
  return rows[0];
}

type NewTemplate = Omit<TemplateState, 'revision' | 'is_retired'> & { by: string };

export async function insertTemplate(tx: Tx, { id, name, purpose, subject, body, by }: NewTemplate): Promise<void> {
  await tx.query('insert into message_template (id, name, purpose, subject, body, changed_by) values ($1, $2, $3, $4, $5, $6)', [
    id,
    name,
    purpose,
    subject,
    body,
    by,
  ]);
}

/** Stores the template as its next revision and returns the number of that. */
export async function updateTemplate(tx: Tx, template: Omit<TemplateState, 'revision'> & { by: string }): Promise<number> {
  const { rows } = await tx.query<{ revision: number }>(
    `update message_template set name = $2, purpose = $3, subject = $4, body = $5, revision = revision + 1,
       changed_at = clock_timestamp(), changed_by = $7,
       retired_at = case when $6 then coalesce(retired_at, clock_timestamp()) end
     where id = $1 returning revision`,
    [template.id, template.name, template.purpose, template.subject, template.body, template.is_retired, template.by],
  );
  return rows[0]!.revision;
}
