import type { Letter, Sender } from '../../../platform/mail/letter.ts';
import { whenWhere, type Place } from './when-where.ts';

const leads = {
  added: 'Uma chave de acesso foi adicionada à sua conta. Com ela se entra sem digitar a senha.',
  removed: 'Uma chave de acesso foi removida da sua conta e não entra mais.',
  kept: 'Você escolheu uma senha pelo link que enviamos. As chaves de acesso da sua conta continuam valendo: confira se todas são suas.',
  cleared:
    'Você escolheu uma senha pelo link que enviamos, o que confirmou seu e-mail. As chaves de acesso que a conta tinha antes não entram mais, porque outra pessoa podia tê-las criado. Se eram suas, adicione-as de novo.',
};

/**
 * Says that a passkey was added or removed, or what a new password did to all. The outbox takes the
 * name of one out of a mail to an unconfirmed address.
 */
export const passkey = (
  { change, passkey: name, ...place }: { change: keyof typeof leads; passkey?: string } & Place,
  { brandName, baseUrl, supportEmail }: Sender,
): Letter => ({
  subject: `Chaves de acesso da sua conta na ${brandName}`,
  lead: leads[change],
  facts: [...(name === undefined ? [] : [['Chave de acesso', name] as const]), ...whenWhere(place)],
  action: { label: 'Ver minhas chaves de acesso', link: `${baseUrl}/perfil` },
  note: `Se foi você, está tudo certo. Se não foi, remova as chaves que não são suas, troque sua senha, o que encerra todos os outros acessos, e escreva para ${supportEmail}.`,
});
