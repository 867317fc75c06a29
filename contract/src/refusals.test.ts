import { expect, test } from 'vitest';
import { MAX_ADJUSTMENT_CENTS, MIN_ADJUSTMENT_CENTS } from './admin/adjustment.ts';
import { MAX_BULK_USERS } from './admin/routes/bulk.ts';
import {
  MAX_FILLED_LENGTH,
  MAX_FILLED_SUBJECT_LENGTH,
  MAX_MESSAGES_PER_DAY,
  RESEND_CONFIRM_MINUTES,
} from './admin/routes/messages.ts';
import { NEW_IN_ROLE_HOURS } from './admin/routes/second-person.ts';
import { MAX_TAGS } from './admin/routes/tags.ts';
import { MAX_VIEWS } from './admin/routes/views.ts';
import { SUMMED_HOURS } from './durations.ts';
import { MAX_DEPOSIT_CENTS, MIN_DEPOSIT_CENTS, MIN_WITHDRAWAL_CENTS } from './money.ts';
import { refusalSentence } from './refusals.ts';

const reais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 });
const count = new Intl.NumberFormat('pt-BR');

test.each([
  ['adjustment_below_minimum', MIN_ADJUSTMENT_CENTS],
  ['adjustment_above_maximum', MAX_ADJUSTMENT_CENTS],
  ['deposit_below_minimum', MIN_DEPOSIT_CENTS],
  ['deposit_above_maximum', MAX_DEPOSIT_CENTS],
  ['withdrawal_below_minimum', MIN_WITHDRAWAL_CENTS],
] as const)('%s names the amount that is refused beyond', (code, cents) => {
  expect(refusalSentence(code)).toMatch(new RegExp(`R\\$ ${reais.format(cents / 100)}$`));
});

test.each([
  ['product_exposed', SUMMED_HOURS, 'horas'],
  ['kyc_deposit_limit', SUMMED_HOURS, 'horas'],
  ['expired_codes_limit', SUMMED_HOURS, 'horas'],
  ['account_too_new', NEW_IN_ROLE_HOURS, 'horas'],
  ['asker_too_new', NEW_IN_ROLE_HOURS, 'horas'],
  ['message_too_long', MAX_FILLED_SUBJECT_LENGTH, 'caracteres no assunto'],
  ['message_too_long', MAX_FILLED_LENGTH, 'no texto'],
  ['message_just_sent', RESEND_CONFIRM_MINUTES, 'minutos'],
  ['too_many_messages', MAX_MESSAGES_PER_DAY, 'mensagens em 24 horas'],
  ['too_many_people', MAX_BULK_USERS, 'pessoas'],
  ['too_many_tags', MAX_TAGS, 'etiquetas'],
  ['too_many_views', MAX_VIEWS, 'visões'],
] as const)('%s names the number that is refused beyond', (code, number, of) => {
  expect(refusalSentence(code)).toContain(` ${count.format(number)} ${of}`);
});
