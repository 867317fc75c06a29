import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../ui/device/copy-text.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { Button } from '../kit/buttons/button.tsx';
import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';

interface WebhookFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** The saved address, which the provider must be given. */
  saved: string;
  disabled: boolean;
}

/** The address that the provider sends its webhooks to, to be copied into its panel. */
export function WebhookField({ value, onChange, saved, disabled }: WebhookFieldProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const isDone = await copyText(saved);
    setCopied(isDone);
    if (isDone) await showToast({ title: 'URL do webhook copiada', tone: 'success' });
    else await showToast({ title: 'Não foi possível copiar', description: saved, tone: 'plain' });
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <Field
        label="URL do Webhook"
        hint={`Cadastre esta URL no painel do provedor.${saved.includes('token=') ? ' O token dela é um segredo: sem ele, um aviso é recusado.' : ''}`}
        disabled={disabled}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="font-mono text-[0.8125rem]"
        />
      </Field>
      <Button variant="outline" size="icon" aria-label="Copiar URL do webhook" className="mt-6.5" onClick={() => void copy()}>
        <Icon aria-hidden="true" />
      </Button>
    </div>
  );
}
