import { hasCode } from '@raspasorte/contract';
import { MAX_FREE_TEXT_LENGTH, FREE_TEXT, placeholdersIn } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { useTypedText } from '../kit/fields/use-typed-text.ts';
import { Checkbox } from '../kit/fields/checkbox.tsx';
import { Field } from '../kit/fields/field.tsx';
import { Select } from '../kit/fields/select.tsx';
import { Textarea } from '../kit/fields/textarea.tsx';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { errorSentence } from '../kit/error-sentence.ts';
import { ReadError } from '../shell/calls/read-error.tsx';
import { MessagePreviewCard } from './message-preview.tsx';
import { purposeLabels } from './message-labels.ts';
import { usePreview, useSendMessage } from './use-send-message.ts';
import { useTemplates, type MessageTemplate } from './use-templates.ts';

interface MessageDialogProps {
  player: { id: string; name: string };
  onClose: () => void;
}

/** Writes a message to one player: choice of template and channels, and a preview. */
export function MessageDialog({ player, onClose }: MessageDialogProps) {
  const templates = useTemplates().data?.items.filter(({ retired_at: retiredAt }) => retiredAt === null);
  const [templateId, setTemplateId] = useState('');
  const [ownWords, setOwnWords] = useState('');
  const [typed, setTyped] = useTypedText(ownWords, setOwnWords);
  const [byMail, setByMail] = useState(true);
  const [byCenter, setByCenter] = useState(true);
  const preview = usePreview(player.id, { templateId, ownWords: ownWords.trim() });
  const send = useSendMessage(player.id);
  const asksOwnWords = hasOwnWords(templates?.find(({ id }) => id === templateId));
  const shown = preview.isPlaceholderData ? undefined : preview.data;
  const mails = byMail && shown?.may_mail === true;
  const isUnready = shown === undefined || shown.refusal !== null || !(mails || byCenter) || typed.trim() !== ownWords;
  const wasJustSent = hasCode(send.error, 'message_just_sent');
  const confirm = () =>
    send.mutate(
      {
        template_id: templateId,
        revision: shown!.revision,
        own_words: asksOwnWords ? ownWords.trim() : '',
        by_mail: mails,
        by_center: byCenter,
        again: wasJustSent,
      },
      { onSuccess: onClose },
    );
  return (
    <ConfirmDialog
      size="md"
      onClose={onClose}
      title={`Mensagem para ${player.name}`}
      confirmLabel={wasJustSent ? 'Enviar outra vez' : 'Enviar'}
      busy={send.isPending}
      isChanged={typed.trim() !== ''}
      staysWhileBusy
      disabled={isUnready || (asksOwnWords && ownWords.trim() === '')}
      onConfirm={confirm}
    >
      <div className="grid gap-4">
        <TemplateChoice
          templates={templates}
          value={templateId}
          onChange={(next) => {
            setTemplateId(next);
            send.reset();
          }}
        />
        {asksOwnWords && <OwnWords value={typed} onChange={setTyped} />}
        {shown && <MessagePreviewCard preview={shown} />}
        {shown?.refusal === null && (
          <Channels mayMail={shown.may_mail} byMail={mails} byCenter={byCenter} onMail={setByMail} onCenter={setByCenter} />
        )}
        <Failure error={preview.error} />
        <Failure error={send.error} tone={wasJustSent ? 'warning' : 'destructive'} />
      </div>
    </ConfirmDialog>
  );
}

/** The operator's own words go into a place that the template marks. */
const hasOwnWords = (template: MessageTemplate | undefined): boolean =>
  template !== undefined && [template.subject, template.body].some((text) => placeholdersIn(text).includes(FREE_TEXT));

const Failure = ({ error, tone = 'destructive' }: { error: Error | null; tone?: 'warning' | 'destructive' }) =>
  error && <Alert tone={tone} live title={errorSentence(error)} />;

const OwnWords = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
  <Field label="Recado" hint="Entra no lugar marcado do modelo.">
    <Textarea value={value} rows={3} maxLength={MAX_FREE_TEXT_LENGTH} onChange={(event) => onChange(event.target.value)} />
  </Field>
);

interface TemplateChoiceProps {
  templates: readonly MessageTemplate[] | undefined;
  value: string;
  onChange: (id: string) => void;
}

function TemplateChoice({ templates, value, onChange }: TemplateChoiceProps) {
  const query = useTemplates();
  if (query.error && !templates) return <ReadError query={query} />;
  if (templates?.length === 0) return <Alert tone="info">Nenhum modelo em uso. Crie o primeiro em Atendimento.</Alert>;
  const named = (templates ?? []).map(({ id, name, purpose }) => ({
    value: id,
    label: purpose === 'promotion' ? `${name} (${purposeLabels[purpose]})` : name,
  }));
  return (
    <>
      <ReadError query={query} />
      <Select label="Modelo" value={value} onValueChange={onChange} options={[{ value: '', label: 'Escolha…' }, ...named]} />
    </>
  );
}

interface ChannelsProps {
  mayMail: boolean;
  byMail: boolean;
  byCenter: boolean;
  onMail: (isOn: boolean) => void;
  onCenter: (isOn: boolean) => void;
}

const Channels = ({ mayMail, byMail, byCenter, onMail, onCenter }: ChannelsProps) => (
  <div className="grid sm:grid-cols-2">
    <Checkbox
      label="E-mail"
      checked={byMail}
      disabled={!mayMail}
      onCheckedChange={onMail}
      {...(!mayMail && { hint: 'O endereço não foi confirmado: pode ser de outra pessoa.' })}
    />
    <Checkbox label="Notificações do jogador" checked={byCenter} onCheckedChange={onCenter} />
  </div>
);
