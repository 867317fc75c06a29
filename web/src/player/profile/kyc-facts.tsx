import { SUMMED_HOURS } from '@raspasorte/contract';
import type { Answer } from '@raspasorte/contract';
import { formatMoney } from '../../ui/format/format-money.ts';
import { useSite } from '../shared/use-site.ts';

type Kyc = Answer<'getMe'>['kyc'];

const labels: Record<Kyc['status'], string> = {
  none: 'Ainda não feita',
  pending: 'Em análise',
  verified: 'Concluída',
  rejected: 'Recusada',
};

/** The limits that follow from the KYC status, in sentences for the player. */
function effects({ deposit_day_cents: deposit, withdrawal_day_cents: withdrawal }: Kyc): string[] {
  return [
    deposit !== null &&
      (deposit === 0 ? 'Depósitos não são possíveis agora.' : `Depósitos até ${formatMoney(deposit)} em ${SUMMED_HOURS} horas.`),
    withdrawal !== null &&
      (withdrawal === 0
        ? 'Cada saque passa por uma conferência antes do pagamento.'
        : `Saques que somam mais de ${formatMoney(withdrawal)} em ${SUMMED_HOURS} horas passam por uma conferência antes do pagamento.`),
  ].filter((sentence) => sentence !== false);
}

/** The player's KYC status. Shows nothing while it is `none` and brings no limits. */
export function KycFacts({ kyc }: { kyc: Kyc }) {
  const supportEmail = useSite()?.support_email;
  const sentences = effects(kyc);
  if (kyc.status === 'none' && sentences.length === 0) return null;
  return (
    <div>
      <dt className="text-sm text-mute">Verificação de identidade</dt>
      <dd>
        <span className="font-medium">{labels[kyc.status]}</span>
        {sentences.map((sentence) => (
          <span key={sentence} className="block text-sm text-mute">
            {sentence}
          </span>
        ))}
        {kyc.status === 'pending' && (
          <span className="block text-sm text-mute">Você recebe uma notificação quando a análise terminar.</span>
        )}
        {sentences.length > 0 && (kyc.status === 'none' || kyc.status === 'rejected') && supportEmail !== undefined && (
          <span className="block text-sm text-mute">
            Para verificar sua identidade, escreva para{' '}
            <a href={`mailto:${supportEmail}`} className="underline underline-offset-4">
              {supportEmail}
            </a>
            .
          </span>
        )}
      </dd>
    </div>
  );
}
