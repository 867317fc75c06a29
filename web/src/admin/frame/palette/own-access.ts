import { mayAccess, type StaffAccess } from '@raspasorte/contract/admin';
import { Bell, CircleUser, Fingerprint, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Operator } from '../../shell/operator/use-operator.ts';

interface OwnPart {
  label: string;
  keywords: string;
  icon: LucideIcon;
  hash?: string;
  /** Without it, it is there for all staff. */
  access?: StaffAccess;
}

const ownAccess: readonly OwnPart[] = [
  { label: 'Minha conta', keywords: 'trocar mudar senha password meu acesso perfil login', icon: CircleUser },
  {
    label: 'Dois fatores',
    keywords: '2fa mfa totp autenticação autenticador segundo fator verificação códigos de reserva google authenticator',
    icon: ShieldCheck,
    hash: 'dois-fatores',
  },
  {
    label: 'Chaves de acesso',
    keywords: 'passkey passkeys biometria digital chave de segurança',
    icon: Fingerprint,
    hash: 'chaves-de-acesso',
  },
  {
    label: 'Alertas',
    keywords: 'avisos e-mail webhook notificações horas de silêncio',
    icon: Bell,
    hash: 'alertas',
    access: 'decider',
  },
  {
    label: 'Sessões',
    keywords: 'aparelhos dispositivos conectados encerrar outras',
    icon: MonitorSmartphone,
    hash: 'sessoes',
  },
];

/** The parts of the operator's own screen that the role has. */
export const ownParts = (role: Operator['role']): Omit<OwnPart, 'access'>[] =>
  ownAccess.filter(({ access = 'staff' }) => mayAccess(role, access)).map(({ access: _access, ...part }) => part);
