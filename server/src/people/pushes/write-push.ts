import type { PushMessage } from '@raspasorte/contract';

export type PushKind = 'deposit-credited' | 'deposit-returned' | 'withdrawal-paid' | 'withdrawal-refused' | 'reality-check';

/** Without amounts, because anybody who holds the phone can read them. */
const letters: Record<PushKind, (hours: number) => Omit<PushMessage, 'tag'>> = {
  'deposit-credited': () => ({
    title: 'Depósito confirmado',
    body: 'O valor já está no seu saldo.',
    path: '/wallet',
  }),
  'deposit-returned': () => ({
    title: 'Depósito devolvido',
    body: 'O PIX veio da conta de outra pessoa e volta para ela.',
    path: '/wallet',
  }),
  'withdrawal-paid': () => ({
    title: 'Saque pago',
    body: 'O PIX chegou à sua conta.',
    path: '/wallet',
  }),
  'withdrawal-refused': () => ({
    title: 'Saque não realizado',
    body: 'O valor voltou para o seu saldo. O e-mail diz o que fazer agora.',
    path: '/wallet',
  }),
  'reality-check': (hours) => ({
    title: `Você está jogando há ${hours} ${hours === 1 ? 'hora' : 'horas'}`,
    body: 'Uma pausa ajuda a decidir com calma. Suas cartelas e seu saldo esperam por você.',
    path: '/jogo-responsavel',
  }),
};

/** The text of a push. Its tag makes the device replace an older push of the same kind. */
export const writePush = (kind: PushKind, hours: number | null): PushMessage => ({ ...letters[kind](hours ?? 0), tag: kind });
