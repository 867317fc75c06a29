/**
 * The Problem Gambling Severity Index (Ferris & Wynne, 2001), which anybody may use. It asks about
 * the last twelve months.
 */
export const questions = [
  'Você apostou mais do que realmente podia perder?',
  'Você precisou apostar quantias cada vez maiores para sentir a mesma emoção?',
  'Depois de perder, você voltou outro dia para tentar recuperar o dinheiro?',
  'Você pediu dinheiro emprestado ou vendeu alguma coisa para conseguir dinheiro para apostar?',
  'Você sentiu que poderia ter um problema com apostas?',
  'As apostas causaram a você algum problema de saúde, como estresse ou ansiedade?',
  'Alguém criticou suas apostas ou disse que você tinha um problema com elas, mesmo que você não concordasse?',
  'Suas apostas causaram problemas financeiros para você ou para sua família?',
  'Você se sentiu culpado pela forma como aposta ou pelo que acontece quando aposta?',
] as const;

/** An answer's index is its points: 0 to 3. */
export const answers = ['Nunca', 'Às vezes', 'Na maioria das vezes', 'Quase sempre'] as const;
