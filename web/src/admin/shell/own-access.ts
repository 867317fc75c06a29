import { Bell, CircleUser, Fingerprint, MonitorSmartphone, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Access } from './use-may.ts';

interface OwnPart {
  label: string;
  keywords: string;
  icon: LucideIcon;
  hash?: string;
  access?: Access;
}

/** The parts of the operator's own screen. One without `access` is there for all staff. */
export const ownAccess: readonly OwnPart[] = [
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
