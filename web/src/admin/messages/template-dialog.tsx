import {
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGE_SUBJECT_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  messagePurposes,
  placeholders,
  wrongPlaceholders,
} from '@raspasorte/contract/admin';
import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';
import { RadioGroup } from '../kit/fields/radio-group.tsx';
import { Textarea } from '../kit/fields/textarea.tsx';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { Alert } from '../kit/states/alert.tsx';
import { errorSentence } from '../kit/error-sentence.ts';
import { placeholderLabels, purposeLabels } from './message-labels.ts';
import { useTemplateDraft } from './use-template-draft.ts';
import type { MessageTemplate, TemplateTexts } from './use-templates.ts';

interface TemplateDialogProps {
  /** Undefined for a new one. */
  template?: MessageTemplate | undefined;
  onClose: () => void;
}

const purposes = messagePurposes.map((value) => ({ value, label: purposeLabels[value] }));
const labels = { name: 'Nome do modelo', purpose: 'Finalidade', subject: 'Assunto', body: 'Texto' } as const;

const faultIn = (text: string): string | undefined => {
  const wrong = wrongPlaceholders(text);
  return wrong.length === 0 ? undefined : `Não é um campo da lista: ${wrong.join(', ')}`;
};

/** Edits the texts of a template, beside the list of placeholders that they may use. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { texts, set, isChanged, overtaken, save, isSaving, error } = useTemplateDraft(template);
  const { name, purpose, subject, body } = texts;
  const isEmpty = [name, subject, body].some((text) => text.trim() === '');
  const isWrong = [subject, body].some((text) => faultIn(text) !== undefined);
  return (
    <ConfirmDialog
      size="md"
      onClose={onClose}
      title={template === undefined ? 'Novo modelo' : 'Alterar modelo'}
      description="A saudação com o nome já vem no e-mail. O que foi enviado antes não muda."
      confirmLabel={template === undefined ? 'Criar' : 'Salvar'}
      busy={isSaving}
      isChanged={isChanged}
      disabled={isEmpty || isWrong}
      onConfirm={() => save(onClose)}
    >
      <div className="grid gap-4">
        {error && <Alert tone="destructive" live title={errorSentence(error)} />}
        {overtaken && <ChangedMeanwhile {...overtaken} />}
        <Field label={labels.name} hint="Só a equipe vê.">
          <Input value={name} maxLength={MAX_TEMPLATE_NAME_LENGTH} onChange={(event) => set({ name: event.target.value })} />
        </Field>
        <RadioGroup label={labels.purpose} value={purpose} onValueChange={(next) => set({ purpose: next })} options={purposes} />
        {purpose === 'promotion' && <PromotionNote />}
        <Field label={labels.subject} error={faultIn(subject)}>
          <Input
            value={subject}
            maxLength={MAX_MESSAGE_SUBJECT_LENGTH}
            onChange={(event) => set({ subject: event.target.value })}
          />
        </Field>
        <Field label={labels.body} error={faultIn(body)}>
          <Textarea
            value={body}
            rows={6}
            maxLength={MAX_MESSAGE_LENGTH}
            onChange={(event) => set({ body: event.target.value })}
          />
        </Field>
        <Placeholders />
      </div>
    </ConfirmDialog>
  );
}

/** The texts that a colleague saved while these were edited. */
const ChangedMeanwhile = ({ by, texts }: { by: string; texts: Partial<TemplateTexts> }) => (
  <Alert tone="warning" live title={`${by} alterou este modelo enquanto você editava`}>
    {(Object.keys(texts) as (keyof TemplateTexts)[]).map((name) => (
      <p key={name} className="whitespace-pre-line">
        {labels[name]} agora: {name === 'purpose' ? purposeLabels[texts.purpose!] : texts[name]}
      </p>
    ))}
    <p>O que você escreveu fica e o substitui ao salvar; o resto já está como ficou.</p>
  </Alert>
);

/** The placeholders that the texts may use. */
const Placeholders = () => (
  <dl className="grid gap-1 text-[0.8125rem] text-muted-foreground">
    {placeholders.map((field) => (
      <div key={field} className="flex flex-wrap gap-x-2">
        <dt className="font-mono text-foreground">{`{{${field}}}`}</dt>
        <dd>{placeholderLabels[field]}</dd>
      </div>
    ))}
  </dl>
);

const PromotionNote = () => (
  <Alert tone="warning">
    Promoção é tudo o que convida a jogar. Só vai para quem aceitou receber ofertas, e não para quem está em pausa, autoexcluído
    ou bloqueado.
  </Alert>
);
