import { hasCode } from '@raspasorte/contract';
import { useState } from 'react';
import { changesOf } from '../kit/fields/changes-of.ts';
import { useSaveTemplate, type MessageTemplate, type TemplateTexts } from './use-templates.ts';

interface Edited {
  /** As it was at the first of these changes. */
  opened: MessageTemplate | undefined;
  /** What the changes are made to; the server refuses them once a colleague has changed it. */
  from: MessageTemplate | undefined;
  draft: Partial<TemplateTexts>;
}

const empty: TemplateTexts = { name: '', purpose: 'service', subject: '', body: '' };

const textsOf = ({ name, purpose, subject, body }: TemplateTexts): TemplateTexts => ({ name, purpose, subject, body });

/** The texts of a template as they are edited here, and the call that saves them. */
export function useTemplateDraft(template: MessageTemplate | undefined) {
  const [edited, setEdited] = useState<Edited>();
  const save = useSaveTemplate();
  const { opened, from, draft } = edited ?? { opened: template, from: template, draft: {} };
  const stored = textsOf(from ?? empty);
  const changes = changesOf(stored, draft);
  const texts = { ...stored, ...changes };
  const { error, variables } = save;
  const isRefused = hasCode(error, 'template_changed') && variables?.template?.revision === from?.revision;
  // Only after a refusal, which is said beside the present texts: the next attempt replaces them.
  if (edited && isRefused && template?.revision !== from?.revision) setEdited({ opened, from: template, draft });
  return {
    texts,
    set: (change: Partial<TemplateTexts>) => setEdited({ opened, from, draft: changesOf(stored, { ...changes, ...change }) }),
    isChanged: Object.keys(changes).length > 0,
    /** What a colleague has changed since, and who. */
    overtaken: opened && from && opened !== from && { by: from.changed_by, texts: changesOf(textsOf(opened), stored) },
    save: (onSaved: () => void) => save.mutate({ template: from, texts }, { onSuccess: onSaved }),
    isSaving: save.isPending,
    error,
  };
}
