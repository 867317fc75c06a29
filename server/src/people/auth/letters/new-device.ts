import type { Letter, Sender } from '../../../platform/mail/letter.ts';
import { whenWhere, type Place } from './when-where.ts';

/** Reports a sign-in from a new device. */
export const newDevice = (place: Place, { brandName, baseUrl, supportEmail }: Sender): Letter => ({
  subject: `Novo acesso à sua conta na ${brandName}`,
  lead: 'Sua conta foi acessada de um aparelho que ainda não conhecíamos.',
  facts: whenWhere(place),
  action: { label: 'Ver meus aparelhos', link: `${baseUrl}/perfil` },
  note: `Se foi você, está tudo certo. Se não foi, troque sua senha agora, o que encerra todos os outros acessos, e escreva para ${supportEmail}.`,
});
