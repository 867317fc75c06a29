import { playerPageTitles } from '@raspasorte/contract';
import { MAX_DOCUMENT_LENGTH } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { DocumentText } from '../../ui/document/document-text.tsx';
import { Button } from '../kit/buttons/button.tsx';
import { Field } from '../kit/fields/field.tsx';
import { Textarea } from '../kit/fields/textarea.tsx';
import { Tabs, TabsPanel } from '../kit/layout/tabs.tsx';
import { Dialog } from '../kit/popups/dialog.tsx';
import { useAskBeforeClosing } from '../kit/popups/use-ask-before-closing.tsx';
import { NewerVersions } from './newer-versions.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { useDocumentDraft } from './use-document-draft.ts';
import type { EditedDocument } from './use-documents.ts';
import { VersionList } from './version-list.tsx';

const tabs = [
  { value: 'text', label: 'Escrever' },
  { value: 'preview', label: 'Prévia' },
  { value: 'versions', label: 'Versões' },
] as const;

interface DocumentDialogProps {
  document: EditedDocument;
  onClose: () => void;
}

/** Edits a public text. Publishing makes a new version. Published versions never change. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const { text, setText, begun, from, newer, isUnchanged, publish } = useDocumentDraft(document);
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('text');
  const [isPublishing, setPublishing] = useState(false);
  const { close, question } = useAskBeforeClosing(!isUnchanged && !publish.isPending, onClose);
  const notice = <NewerVersions kind={document.kind} versions={newer} />;
  return (
    <Dialog
      onClose={close}
      size="lg"
      title={playerPageTitles[document.kind]}
      description={begun === 0 ? 'Ainda não publicado' : `A partir da versão ${begun}`}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            Cancelar
          </Button>
          <Button disabled={isUnchanged || text.trim() === ''} onClick={() => setPublishing(true)}>
            Publicar nova versão
          </Button>
        </>
      }
    >
      {notice}
      <Tabs label="Edição do texto" tabs={tabs} value={tab} onValueChange={setTab}>
        <TabsPanel value="text">
          <Field
            label="Texto"
            hint="Título: ## no começo da linha. Lista: - no começo. Negrito: **palavra**. Link: [texto](/regras). Parágrafos são separados por uma linha vazia."
          >
            <Textarea
              value={text}
              rows={18}
              maxLength={MAX_DOCUMENT_LENGTH}
              className="max-h-[55dvh] font-mono text-[0.8125rem]"
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        </TabsPanel>
        <TabsPanel value="preview" className="min-h-[24rem]">
          <DocumentText text={text} />
        </TabsPanel>
        <TabsPanel value="versions" className="min-h-[24rem]">
          <VersionList document={document} />
        </TabsPanel>
      </Tabs>
      {isPublishing && (
        <PublishDialog
          document={from}
          text={text}
          notice={notice}
          publish={publish}
          onPublished={onClose}
          onClose={() => {
            setPublishing(false);
            publish.reset();
          }}
        />
      )}
      {question}
    </Dialog>
  );
}
