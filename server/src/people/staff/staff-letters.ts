import { NEW_IN_ROLE_HOURS, staffRoleLabels, type StaffRole } from '@raspasorte/contract/admin';
import type { Letter, Sender } from '../../platform/mail/letter.ts';
import { csvTime } from '../../platform/time/sao-paulo-time.ts';

type Change = {
  by: string;
  at: string;
  change: 'created' | 'role' | 'unblocked';
  member: string;
  email: string;
  role: StaffRole;
};

const whatHappened: Record<Change['change'], string> = {
  created: 'criou uma conta da equipe',
  role: 'mudou o papel de uma conta da equipe',
  unblocked: 'desbloqueou uma conta da equipe',
};

/** A second account of one person could be its own second person a day later. */
const staffChanged = ({ by, at, change, member, email, role }: Change, { brandName, baseUrl }: Sender): Letter => ({
  subject: `A equipe da ${brandName} mudou`,
  lead: `${by} ${whatHappened[change]}. Em ${NEW_IN_ROLE_HOURS} horas ela pode decidir o que o papel dela decide, também como segunda pessoa.`,
  facts: [
    ['Conta', `${member} (${email})`],
    ['Papel', staffRoleLabels[role]],
    ['Quando', csvTime(new Date(at))],
  ],
  action: { label: 'Ver a equipe', link: `${baseUrl}/admin/m4` },
  note: 'Administradores e financeiro recebem este aviso sempre. Se ninguém combinou isto, bloqueie a conta em Configurações antes disso e confira a auditoria.',
});

export const staffLetters = { 'staff-changed': staffChanged } as const;
