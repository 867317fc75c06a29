import { Alert } from '../kit/states/alert.tsx';
import { Time } from '../kit/values/time.tsx';
import type { MessagePreview } from './use-send-message.ts';

/** What the player will read, or why they will not. */
export const MessagePreviewCard = ({ preview }: { preview: MessagePreview }) => (
  <>
    {preview.refusal !== null && <Alert tone="destructive" live title={preview.refusal} />}
    <section aria-label="Prévia" className="rounded-lg border border-border bg-muted px-4 py-3">
      <h3 className="font-medium wrap-anywhere">{preview.subject}</h3>
      <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted-foreground">{preview.body}</p>
    </section>
    {preview.last_sent !== null && (
      <p className="text-[0.8125rem] text-muted-foreground">
        Enviado a este jogador <Time instant={preview.last_sent.at} relative />, por {preview.last_sent.by}.
      </p>
    )}
  </>
);
