import { PANEL_CHECKED } from '@raspasorte/contract/admin';
import { formatDateTime } from '../../ui/format/format-date.ts';
import { formatMoney } from '../../ui/format/format-money.ts';
import { Field } from '../kit/fields/field.tsx';
import { Input } from '../kit/fields/input.tsx';
import { Alert } from '../kit/states/alert.tsx';
import type { Payout } from './use-give-back.ts';
import { providerName } from '../shell/labels/provider-name.ts';
interface PanelCheckProps {
  withdrawal: Payout;
  text: string;
  onTextChange: (text: string) => void;
}

export const isPanelCheck = (text: string): boolean => text.trim().toUpperCase() === PANEL_CHECKED;

/**
 * What the operator has to look for in the panel of a provider that cannot be asked, and the field
 * for the words that confirm it.
 */
export function PanelCheck({ withdrawal, text, onTextChange }: PanelCheckProps) {
  const { id, provider, external_id: externalId, amount_cents: amount, created_at: made } = withdrawal;
  return (
    <>
      <Alert tone="warning" live>
        <p>
          O provedor não pode ser consultado sobre este saque e pode tê-lo pago. Procure no painel de {providerName(provider)}:
        </p>
        <ul className="my-2 list-disc pl-5 wrap-anywhere">
          <li>a referência (externalId) {id}</li>
          {externalId !== null && <li>o ID {externalId}</li>}
          <li>
            um saque de {formatMoney(amount)} para o CPF deste jogador desde {formatDateTime(made)}
          </li>
        </ul>
        <p>Se algum constar, mesmo pendente, não devolva. Se nenhum constar, o pedido vai para uma segunda pessoa da equipe.</p>
      </Alert>
      <Field label={`Digite ${PANEL_CHECKED}`} hint="Fica no registro de auditoria, com quem pediu e quem aprovou.">
        <Input autoComplete="off" value={text} onChange={(event) => onTextChange(event.target.value)} />
      </Field>
    </>
  );
}
