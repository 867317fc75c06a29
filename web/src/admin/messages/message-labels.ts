import type { MessagePurpose, Placeholder } from '@raspasorte/contract/admin';

export const purposeLabels: Record<MessagePurpose, string> = { service: 'Serviço', promotion: 'Promoção' };

export const placeholderLabels: Record<Placeholder, string> = {
  primeiro_nome: 'primeiro nome do jogador',
  situacao_kyc: 'situação da identidade: não iniciada, em análise, confirmada, recusada',
  hoje: 'dia do envio',
  marca: 'nome da casa',
  suporte: 'e-mail do suporte',
  recado: 'o que quem envia escreve para este jogador',
};
