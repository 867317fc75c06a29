import { hourInSaoPaulo } from '../../ui/format/format-date.ts';

interface Person {
  name?: string;
  email?: string;
}

/** "Bom dia" before 12h, "Boa tarde" before 18h, else "Boa noite", with the best known name. */
export function greeting(now: Date, { name, email }: Person): string {
  const hour = hourInSaoPaulo(now);
  const salute = hour < 12 ? 'Bom dia' : hour < 18 ? 'Boa tarde' : 'Boa noite';
  return `${salute}, ${name?.trim() || email?.split('@')[0] || 'Jogador'}`;
}
