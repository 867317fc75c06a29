import type { Letter, Sender } from '../../../platform/mail/letter.ts';
import { whenWhere, type Place } from './when-where.ts';

export type SecondFactorChange = 'enabled' | 'disabled' | 'codes' | 'read';

const leads: Record<SecondFactorChange, string> = {
  enabled: 'A verificação em duas etapas da sua conta foi ativada.',
  disabled: 'A verificação em duas etapas da sua conta foi desativada. Entrar volta a pedir só a senha.',
  codes: 'Novos códigos de reserva foram gerados para a sua conta. Os anteriores não valem mais.',
  read: 'A chave do aplicativo autenticador da sua conta foi consultada.',
};

/** Reports a change to the second factor of an account. */
export const secondFactor = (
  { change, ...place }: { change: SecondFactorChange } & Place,
  { brandName, baseUrl, supportEmail }: Sender,
): Letter => ({
  subject: `Verificação em duas etapas na ${brandName}`,
  lead: leads[change],
  facts: whenWhere(place),
  action: { label: 'Ver minha conta', link: `${baseUrl}/perfil` },
  note: `Se foi você, está tudo certo. Se não foi, troque sua senha agora, o que encerra todos os outros acessos, e escreva para ${supportEmail}.`,
});
