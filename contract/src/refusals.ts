/**
 * Every way in which the product says no: the code a program reads, the HTTP status, and the sentence a person reads.
 * Closed on purpose: a new refusal is a new line here, and the compiler shows every place that has to know it.
 */
export const refusals = {
  malformed: [400, 'Os dados enviados não são válidos.'],
  idempotency_key_required: [400, 'Falta a chave de idempotência (cabeçalho Idempotency-Key).'],
  unauthenticated: [401, 'Sessão expirada'],
  invalid_credentials: [401, 'Usuário não encontrado ou senha incorreta'],
  forbidden: [403, 'Você não tem permissão para isso.'],
  password_change_required: [403, 'Troque a senha provisória antes de continuar.'],
  two_factor_required: [403, 'Ative a autenticação de dois fatores para fazer isso.'],
  cross_origin: [403, 'Pedido recusado: ele veio de outro site.'],
  not_found: [404, 'Não encontrado.'],
  method_not_allowed: [405, 'Método não permitido neste endereço.'],
  email_taken: [409, 'Já existe uma conta com este e-mail.'],
  last_administrator: [409, 'Este é o último administrador ativo: nomeie outro antes.'],
  idempotency_conflict: [409, 'Esta chave de idempotência já foi usada com outro conteúdo.'],
  reservation_used: [409, 'Esta reserva já foi usada. Abra a cartela de novo.'],
  reservation_expired: [409, 'A reserva desta cartela expirou. Abra a cartela de novo.'],
  round_open: [409, 'Termine de raspar a cartela para ver a prova do sorteio.'],
  day_open: [409, 'O dia desta jogada ainda não foi encerrado na cadeia pública. Tente de novo amanhã.'],
  withdrawal_decided: [409, 'Este saque não está mais aguardando aprovação.'],
  charge_not_payable: [409, 'Esta cobrança não está mais aberta para pagamento.'],
  too_large: [413, 'O conteúdo enviado é grande demais.'],
  unsupported_media_type: [415, 'Envie os dados em JSON.'],
  otp_required: [422, 'Informe o código de autenticação de dois fatores.'],
  otp_invalid: [422, 'Código inválido. Confira o aplicativo autenticador e tente novamente.'],
  account_blocked: [422, 'Sua conta está bloqueada. Fale com o suporte.'],
  insufficient_balance: [422, 'Saldo insuficiente'],
  product_inactive: [422, 'Esta cartela não está disponível no momento.'],
  deposit_below_minimum: [422, 'Valor mínimo para depósito: R$ 5,00'],
  deposit_above_maximum: [422, 'Valor máximo para depósito: R$ 100.000,00'],
  withdrawal_below_minimum: [422, 'Valor mínimo para saque: R$ 10,00'],
  cpf_invalid: [422, 'CPF inválido'],
  cpf_required: [422, 'Informe seu CPF para continuar.'],
  // It must not say whose the CPF is: anybody may ask for anybody's.
  cpf_taken: [422, 'Não foi possível usar este CPF. Confira os números; se o CPF é seu, fale com o suporte.'],
  cpf_fixed: [422, 'O CPF informado não é o CPF da sua conta.'],
  pix_code_invalid: [422, 'Código Pix inválido.'],
  self_excluded: [422, 'Sua conta está em autoexclusão. Você pode ler e sacar, mas não jogar nem depositar.'],
  paused: [422, 'Sua conta está em pausa. Você pode ler e sacar, mas não jogar nem depositar.'],
  deposit_limit_reached: [422, 'Este depósito passa do limite que você definiu em Jogo responsável.'],
  loss_limit_reached: [422, 'Esta compra passa do limite de perda que você definiu em Jogo responsável.'],
  session_limit_reached: [422, 'Você atingiu o tempo de jogo que definiu. Faça uma pausa de 15 minutos.'],
  limits_required: [422, 'Antes do primeiro depósito, defina seus limites de perda e de tempo em Jogo responsável.'],
  rate_limited: [429, 'Muitas tentativas. Aguarde um pouco e tente novamente.'],
  internal: [500, 'Ocorreu um erro inesperado. Tente novamente.'],
  provider_unavailable: [503, 'Erro ao gerar PIX. Tente novamente em instantes.'],
  unavailable: [503, 'O serviço está iniciando ou em manutenção. Tente novamente em instantes.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type RefusalCode = keyof typeof refusals;

export const refusalStatus = (code: RefusalCode): number => refusals[code][0];
export const refusalSentence = (code: RefusalCode): string => refusals[code][1];
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code);
