import { hasCode } from '@raspasorte/contract';
import { useState } from 'react';
import type { EditedDocument } from './use-documents.ts';
import { usePublishDocument } from './use-publish-document.ts';

interface Edited {
  text: string;
  /** The version that was the present one at the first change. */
  begun: number;
  /** What the next attempt replaces; the server refuses it once a colleague has published. */
  from: EditedDocument;
}

/** A public text as it is edited here, and the call that publishes it. */
export function useDocumentDraft(document: EditedDocument) {
  const [edited, setEdited] = useState<Edited>();
  const publish = usePublishDocument();
  const { text, begun, from } = edited ?? { text: document.text, begun: document.version, from: document };
  const { error, variables } = publish;
  const isRefused = hasCode(error, 'document_changed') && variables?.body.based_on === from.version;
  // Only after a refusal, which is said beside the new version.
  if (edited && isRefused && document.version !== from.version) setEdited({ text, begun, from: document });
  return {
    text,
    begun,
    from,
    /** The versions that colleagues have published since the first change. */
    newer: from.versions.filter(({ version }) => version > begun),
    isUnchanged: text.trim() === from.text.trim(),
    setText: (next: string) => setEdited({ text: next, begun, from }),
    publish,
  };
}
