import { MAX_QUESTION_LENGTH, MIN_QUESTION_LENGTH } from '@raspasorte/contract/admin';
import { useState } from 'react';
import { Field } from '../kit/fields/field.tsx';
import { Textarea } from '../kit/fields/textarea.tsx';
import { useSeen } from '../kit/fields/use-seen.ts';
import { ConfirmDialog } from '../kit/popups/confirm-dialog.tsx';
import { PresentState } from '../kit/states/present-state.tsx';
import { CallError } from '../shell/calls/call-error.tsx';
import { useAskAboutDecision } from './use-change-decision.ts';
import type { Decision } from './use-decisions.ts';

/** Asks the player a question by e-mail. The answer arrives at the support address. */
export function AskDialog({ decision, onClose }: { decision: Decision; onClose: () => void }) {
  const { kind, id, asked_at, question } = decision;
  const [text, setText] = useState('');
  const ask = useAskAboutDecision();
  const { seen, isOvertaken } = useSeen({ stored: { asked_at }, error: ask.error });
  const isShort = text.trim().length < MIN_QUESTION_LENGTH;
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Pedir mais informações"
      description={
        kind === 'second-person'
          ? 'Vai por e-mail a quem fez o pedido. A decisão segue na fila.'
          : 'Vai ao jogador por e-mail e nas notificações dele; ele responde ao suporte. A decisão segue na fila, e o prazo também.'
      }
      confirmLabel="Enviar"
      busy={ask.isPending}
      isChanged={text.trim() !== ''}
      disabled={isShort}
      onConfirm={() => ask.mutate({ kind, id, text: text.trim(), seenAskedAt: seen.asked_at }, { onSuccess: onClose })}
    >
      <div className="grid gap-4">
        {isOvertaken && question !== null && <PresentState facts={[`Já se perguntou: “${question}”`]} />}
        <Field
          label="Pergunta"
          hint={`Escreva como a pessoa vai ler. ${text.length}/${MAX_QUESTION_LENGTH}`}
          error={text !== '' && isShort && `Escreva pelo menos ${MIN_QUESTION_LENGTH} caracteres.`}
        >
          <Textarea rows={4} maxLength={MAX_QUESTION_LENGTH} value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        <CallError error={ask.error} />
      </div>
    </ConfirmDialog>
  );
}
