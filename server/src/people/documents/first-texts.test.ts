import {
  CARD_FINISHES_AFTER_HOURS,
  KEPT_AFTER_CLOSING_YEARS,
  LOOSER_AFTER_HOURS,
  MIN_DEPOSIT_CENTS,
  MIN_WITHDRAWAL_CENTS,
} from '@raspasorte/contract';
import { SIGN_INS_KEPT_DAYS } from '@raspasorte/contract/admin';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { keptFor } from '../../office/retention/kept-for.ts';
import { formatReais } from '../../platform/text/format-reais.ts';

const daysOf = (time: string): string => time.replace(' days', ' dias');

test.each([
  [
    'termos',
    `O depósito mínimo é de ${formatReais(MIN_DEPOSIT_CENTS)} e o saque mínimo é de ${formatReais(MIN_WITHDRAWAL_CENTS)}.`,
  ],
  ['termos', `termina sozinha em ${CARD_FINISHES_AFTER_HOURS} horas.`],
  ['termos', `afrouxar um limite leva ${LOOSER_AFTER_HOURS} horas.`],
  ['regras', 'a primeira cartela paga de uma conta pode ter chances maiores'],
  ['privacidade', `por **${KEPT_AFTER_CLOSING_YEARS} anos** depois do encerramento`],
  ['privacidade', `Registros de acesso: **${SIGN_INS_KEPT_DAYS / 30} meses**.`],
  ['privacidade', `E-mails enviados: ${daysOf(keptFor.mails)}.`],
  ['privacidade', `Aparelhos conhecidos: até ${daysOf(keptFor.devices)} sem uso.`],
])('the first %s promise what the product does: %s', async (kind, promise) => {
  expect(await readFile(new URL(`first-texts/${kind}.md`, import.meta.url), 'utf8')).toContain(promise);
});
