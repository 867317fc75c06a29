import type { Letter, Sender } from '../../../platform/mail/letter.ts';

const saoPaulo = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** A sign-in from a new device. */
export const newDevice = (
  { device, at, ip }: { device: string; at: string; ip: string | null },
  { brandName, baseUrl, supportEmail }: Sender,
): Letter => ({
  subject: `Novo acesso à sua conta na ${brandName}`,
  lead: 'Sua conta foi acessada de um aparelho que ainda não conhecíamos.',
  facts: [
    ['Aparelho', device],
    ['Quando', `${saoPaulo.format(new Date(at))} (horário de Brasília)`],
    ...(ip === null ? [] : [['Endereço IP', ip] as const]),
  ],
  action: { label: 'Ver meus aparelhos', link: `${baseUrl}/perfil` },
  note: `Se foi você, está tudo certo. Se não foi, troque sua senha agora, o que encerra todos os outros acessos, e escreva para ${supportEmail}.`,
});
