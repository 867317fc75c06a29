import type { RouteTable } from '../route-table.ts';

export const auditRoutes = {
  listAudit: { method: 'GET', path: '/api/admin/audit' },
  verifyAudit: { method: 'GET', path: '/api/admin/audit/verification' },
} as const satisfies RouteTable;

export type AuditRouteName = keyof typeof auditRoutes;

/** The log as a CSV file is no JSON call, so it is not in the table. */
export const AUDIT_EXPORT_PATH = '/api/admin/audit/export';

/** The labels of actions, on screens and in exports; an unlisted action is shown as its code. */
export const auditActionLabels: Readonly<Record<string, string>> = {
  'acknowledge-alarm': 'Reconheceu alerta',
  'activate-product': 'Ativou cartela',
  'add-passkey': 'Adicionou chave de acesso',
  'adjust-balance': 'Ajustou saldo',
  'answer-dispute': 'Registrou resposta a contestação',
  'ask-about-decision': 'Pediu mais informações',
  'approve-second-person': 'Aprovou como segunda pessoa',
  'approve-withdrawal': 'Aprovou saque',
  'ask-second-person': 'Pediu segunda pessoa',
  'block-user': 'Bloqueou usuário',
  'change-kyc-status': 'Alterou KYC',
  'change-webhook-endpoint': 'Alterou webhook',
  'change-password': 'Trocou a própria senha',
  'complete-privacy-request': 'Atendeu pedido de privacidade',
  'create-webhook-endpoint': 'Cadastrou webhook',
  'create-staff-member': 'Criou membro da equipe',
  'deactivate-product': 'Desativou cartela',
  'disable-two-factor': 'Desativou dois fatores',
  'enable-two-factor': 'Ativou dois fatores',
  'end-session': 'Encerrou acesso da equipe',
  'export-audit': 'Exportou auditoria',
  'export-dispute-evidence': 'Exportou evidências de contestação',
  'export-transactions': 'Exportou transações',
  'give-back-withdrawal': 'Devolveu saque ao saldo',
  'pause-operation': 'Pausou operação',
  'publish-document': 'Publicou texto do site',
  'read-authenticator': 'Consultou a chave do autenticador',
  'refuse-privacy-request': 'Recusou pedido de privacidade',
  'refuse-second-person': 'Recusou como segunda pessoa',
  'refuse-sign-in': 'Tentativa de acesso recusada',
  'reject-withdrawal': 'Recusou saque',
  'remove-passkey': 'Removeu chave de acesso',
  'renew-admin-key': 'Renovou a chave do login',
  'remove-webhook-endpoint': 'Removeu webhook',
  'renew-webhook-secret': 'Renovou segredo de webhook',
  'renew-backup-codes': 'Gerou códigos de reserva',
  'request-erasure': 'Pediu o encerramento da própria conta',
  'resend-ad-events': 'Reenviou eventos de anúncio',
  'resend-webhook-messages': 'Reenviou webhooks',
  'reset-welcome-budget': 'Resetou budget do bônus',
  'resolve-difference': 'Resolveu diferença da conciliação',
  'restore-backup': 'Restaurou backup',
  'restore-product-version': 'Restaurou versão da cartela',
  'resume-operation': 'Retomou operação',
  'reveal-cpf': 'Consultou CPF completo',
  'rotate-key': 'Trocou a chave das sementes',
  'rotate-seed': 'Rotacionou Server Seed',
  'save-payment-provider': 'Salvou provedor de pagamento',
  'set-epoch-length': 'Alterou duração das épocas',
  'set-free-rounds': 'Alterou rodada grátis',
  'set-kyc-limits': 'Alterou limites do KYC',
  'set-limits': 'Alterou limites',
  'set-operator-identity': 'Alterou dados do operador',
  'set-thresholds': 'Alterou limiares da equipe',
  'settle-anomaly': 'Encerrou resposta do provedor',
  'sign-in': 'Entrou',
  'unblock-user': 'Desbloqueou usuário',
  'update-product-prizes': 'Alterou tabela de prêmios',
  'update-product-rtp': 'Alterou RTP',
  'update-staff-member': 'Alterou membro da equipe',
  'update-welcome-bonus': 'Alterou bônus de boas-vindas',
  'withdraw-second-person': 'Retirou pedido de segunda pessoa',
};

export const auditActionName = (action: string): string => auditActionLabels[action] ?? action;
