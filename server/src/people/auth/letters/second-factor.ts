import { RESET_CHECKED_DAYS } from '@raspasorte/contract';
import type { Letter, Sender } from '../../../platform/mail/letter.ts';
import { formatDateTime, whenWhere, type Place } from './when-where.ts';

/** What the owner, or whoever is in the account, did. */
export type SecondFactorChange = 'enabled' | 'disabled' | 'codes' | 'read';
/** What the house was asked for or did has no device or address of the player's. */
type Told = ({ change: SecondFactorChange } & Place) | { change: 'asked' | 'reset'; at: string };

const leads: Record<Told['change'], string> = {
  enabled: 'A verificação em duas etapas da sua conta foi ativada.',
  disabled: 'A verificação em duas etapas da sua conta foi desativada. Entrar volta a pedir só a senha.',
  codes: 'Novos códigos de reserva foram gerados para a sua conta. Os anteriores não valem mais.',
  read: 'A chave do aplicativo autenticador da sua conta foi consultada.',
  asked:
    'Nossa equipe recebeu um pedido para remover o aplicativo autenticador, os códigos de reserva e as chaves de acesso da sua conta. Nada mudou ainda: o pedido espera pela decisão de uma segunda pessoa.',
  reset: `Nossa equipe recebeu um pedido e removeu o aplicativo autenticador, os códigos de reserva e as chaves de acesso da sua conta. Todos os acessos foram encerrados, e entrar pede só a senha. Nos próximos ${RESET_CHECKED_DAYS} dias, conferimos cada saque antes do pagamento.`,
};

/** Reports a change to the second factor of an account. */
export const secondFactor = (told: Told, { brandName, baseUrl, supportEmail }: Sender): Letter => ({
  subject: `Verificação em duas etapas na ${brandName}`,
  lead: leads[told.change],
  facts: 'ip' in told ? whenWhere(told) : [['Quando', formatDateTime(told.at)]],
  action: { label: 'Ver minha conta', link: `${baseUrl}/perfil` },
  note: noteOf(told.change, supportEmail),
});

function noteOf(change: Told['change'], supportEmail: string): string {
  if (change === 'asked') {
    // Whoever signs in after the request has lost nothing, so it can no longer be approved.
    return `Se foi você quem pediu, aguarde. Se não foi, saia da sua conta e entre de novo agora, o que impede a remoção. Depois troque sua senha e escreva para ${supportEmail}.`;
  }
  if (change === 'reset') {
    return `Se foi você quem pediu, entre e ative a verificação de novo em Perfil. Se não foi, redefina sua senha agora, em “Esqueci minha senha”, e escreva para ${supportEmail}.`;
  }
  return `Se foi você, está tudo certo. Se não foi, troque sua senha agora, o que encerra todos os outros acessos, e escreva para ${supportEmail}.`;
}
