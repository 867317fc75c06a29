import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '@raspasorte/contract';
import type { MessagePurpose } from '@raspasorte/contract/admin';
import type { Operator } from '../../people/access/operator-of.ts';
import { recordAction } from '../../platform/audit-trail/record-action.ts';
import { newId } from '../../platform/cell/new-id.ts';
import { inTransaction, type Pool } from '../../platform/database/pool.ts';
import { refuseDuplicate } from '../../platform/http/refuse-duplicate.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { insertTemplate, lockTemplate, updateTemplate } from './queries/templates.ts';

type Texts = { name: string; purpose: MessagePurpose; subject: string; body: string };

/** Adds a message template. Refusal: template_known. */
export function createTemplate(
  pool: Pool,
  { texts, actor }: { texts: Texts; actor: Operator },
): Promise<Answer<'createMessageTemplate'>> {
  return inTransaction(pool, async (tx) => {
    const id = newId();
    await refuseDuplicate('template_known', insertTemplate(tx, { id, ...texts, by: actor.actorId }));
    await recordAction(tx, { ...actor, action: 'create-message-template', subject: id, details: texts });
    return { id };
  });
}

type Change = { [Name in keyof Texts]?: Texts[Name] | undefined } & { is_retired?: boolean | undefined };
type Changing = { id: string; revision: number; change: Change; actor: Operator };

/**
 * Changes a template, retires it or brings it back, if it still has the revision that the operator
 * saw. A call that changes nothing is neither written nor recorded.
 * Refusals: not_found, template_changed, template_known.
 */
export function changeTemplate(pool: Pool, { id, revision, change, actor }: Changing): Promise<Answer<'changeMessageTemplate'>> {
  return inTransaction(pool, async (tx) => {
    const template = await lockTemplate(tx, id);
    if (template === undefined) throw new Refusal('not_found');
    if (template.revision !== revision) throw new Refusal('template_changed');
    const { id: _, revision: _revision, ...before } = template;
    const {
      name = before.name,
      purpose = before.purpose,
      subject = before.subject,
      body = before.body,
      is_retired = before.is_retired,
    } = change;
    const after = { name, purpose, subject, body, is_retired };
    if (isDeepStrictEqual(after, before)) return { id, revision };
    const next = await refuseDuplicate('template_known', updateTemplate(tx, { id, ...after, by: actor.actorId }));
    await recordAction(tx, { ...actor, action: 'change-message-template', subject: id, details: { before, after } });
    return { id, revision: next };
  });
}
