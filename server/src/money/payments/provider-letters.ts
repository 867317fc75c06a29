import type { Letter, Sender } from '../../platform/mail/letter.ts';
import { csvTime } from '../../platform/time/sao-paulo-time.ts';

type Change = {
  by: string;
  at: string;
  /** Names of providers; null where none is active. */
  activeBefore: string | null;
  active: string | null;
  changed: string;
  email: string | null;
};

/** Whoever sees it should know what was meant to change: deposits flow into this account. */
const providerChanged = ({ by, at, activeBefore, active, changed, email }: Change, { brandName, baseUrl }: Sender): Letter => ({
  subject: `A conta de pagamentos da ${brandName} mudou`,
  lead: `${by} alterou o provedor de pagamentos. Os depósitos dos jogadores entram na conta ativa, e os saques saem dela.`,
  facts: [
    ['Provedor alterado', changed],
    ...(email === null ? [] : [['Conta (e-mail)', email] as const]),
    ['Ativo antes', activeBefore ?? 'Nenhum'],
    ['Ativo agora', active ?? 'Nenhum'],
    ['Quando', csvTime(new Date(at))],
  ],
  action: { label: 'Conferir o provedor', link: `${baseUrl}/admin/m5` },
  note: 'Administradores e financeiro recebem este aviso sempre. Se ninguém combinou esta mudança, pause depósitos e saques em Configurações e confira a auditoria.',
});

export const providerLetters = { 'provider-changed': providerChanged } as const;
