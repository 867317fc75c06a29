const firstNames = [
  'Maria Aparecida',
  'João Pedro',
  'Ana Beatriz',
  'José Carlos',
  'Francisca',
  'Antônio',
  'Adriana',
  'Paulo Henrique',
  'Juliana',
  'Luiz Fernando',
  'Márcia',
  'Sebastião',
  'Patrícia',
  'Raimundo',
  'Aline',
  'Wellington',
  'Camila',
  'Edson',
  'Letícia',
  'Thiago',
];
const lastNames = [
  'da Silva',
  'dos Santos Albuquerque',
  'Oliveira',
  'de Souza',
  'Rodrigues',
  'Ferreira Cavalcanti',
  'Alves',
  'Pereira',
  'Lima',
  'Gomes',
  'Ribeiro',
  'Carvalho',
  'Araújo',
  'Barbosa de Mello',
  'Nascimento',
];

/** About as long as the sign-up accepts. */
const longName = 'Maria Antonieta Wolfeschlegelsteinhausenbergerdorff de Albuquerque e Figueiredo';
const longHost = 'subdominio.universidade-federal-de-sao-bernardo.example.com';
const LONG_ONE_OF = 43;

/** Realistic names and e-mail addresses: short and long, with accents, and a few very long ones. */
export function personAt(place: number): { name: string; email: string } {
  if (place % LONG_ONE_OF === 1) return { name: longName, email: `maria.antonieta.wolfeschlegelsteinhausen${place}@${longHost}` };
  const first = firstNames[place % firstNames.length] ?? '';
  const last = lastNames[(place * 7 + Math.floor(place / firstNames.length)) % lastNames.length] ?? '';
  const name = `${first} ${last}`;
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '.');
  const host = ['gmail.com', 'hotmail.com', 'outlook.com.br', 'uol.com.br'][place % 4] ?? '';
  return { name, email: `${plain}${place}@${host}` };
}

/** A CPF with valid check digits, another one for each place. */
export function cpfAt(place: number): string {
  const digits = [...String(130_000_000 + place * 7919)].map(Number);
  for (const first of [10, 11]) {
    const sum = digits.reduce((all, digit, index) => all + digit * (first - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}
