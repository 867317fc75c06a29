import {
  CARD_FINISHES_AFTER_HOURS,
  DEPOSIT_VALID_MINUTES,
  KEPT_AFTER_CLOSING_YEARS,
  NOTIFICATIONS_KEPT_DAYS,
  RESERVATION_MINUTES,
  RESET_CHECKED_DAYS,
  SEED_SECRET_HOURS,
  SESSION_REST_MINUTES,
  SOURCE_KEPT_DAYS,
  SUMMED_HOURS,
} from '@raspasorte/contract';
import {
  ALONE_AFTER_DAYS,
  CPF_REVEALS,
  SINGLE_BLOCKS,
  CPF_TRIES_DAYS,
  decidedWithin,
  INTEREST_DAYS,
  MAILS_KEPT_DAYS,
  MAX_MESSAGES_PER_DAY,
  MAX_RESENT_HOURS,
  NEW_IN_ROLE_HOURS,
  OLDEST_EVENT_DAYS,
  RECENT_SUMS_DAYS,
  RECOGNISED_HOURS,
  RESEND_CONFIRM_MINUTES,
  SECOND_PERSON_HOURS,
  SIGN_INS_KEPT_DAYS,
  STAFF_SIGN_IN_TRIES,
  WEBHOOK_MESSAGES_KEPT_DAYS,
} from '@raspasorte/contract/admin';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createAdminRouter } from '../router.tsx';
import { contents } from './contents.ts';
import { manualContents, manualPage, searchManual } from './manual.ts';
import { STUCK_AFTER_MINUTES } from '../withdrawals/give-back-column.tsx';
import { readPage } from './read-page.ts';
import { screenPages } from './screen-pages.ts';

const listed = contents.flatMap(({ pages }) => pages);

test('every screen has its page, and every page stands in the contents once', () => {
  const paths = Object.keys(createAdminRouter(createMemoryHistory()).routesByPath).filter((path) => !/manual|xgate/.test(path));
  expect(Object.keys(screenPages).toSorted()).toEqual(paths.toSorted());
  expect(Object.values(screenPages).filter((page) => !listed.includes(page))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  expect(manualContents.flatMap(({ pages }) => pages.map(({ id }) => id))).toEqual(listed);
  expect(Object.keys(import.meta.glob('./pages/*.md'))).toHaveLength(listed.length);
});

test('a page is read with the terms that its paragraphs explain', () => {
  const page = readPage(
    'usuarios',
    '# Usuários\n\nQuem joga.\n\n## A lista\n\n**Saldo**, **RTP** e **K** estão [aqui](/admin).\n',
  );
  expect(page).toMatchObject({
    title: 'Usuários',
    paragraphs: [
      { terms: [], text: 'Quem joga.', anchor: 'Quem joga.' },
      { terms: ['Saldo', 'RTP', 'K'], text: 'Saldo, RTP e K estão aqui.', anchor: 'Saldo' },
    ],
  });
});

test('a search finds terms before texts, without accents, in all pages, and nothing for one letter', () => {
  const [first] = searchManual('EXPOSICAO');
  expect(first?.paragraph.terms).toEqual(['Exposição']);
  // Earlier pages only mention it.
  expect(searchManual('saldo')[0]?.paragraph.terms).toEqual(['Saldo']);
  expect(searchManual('saque parado').map(({ page }) => page.id)).toContain('alarme-saques-parados');
  expect(searchManual('ggr').length).toBeGreaterThan(5);
  expect(searchManual('g')).toEqual([]);
  expect(searchManual('xyzzy')).toEqual([]);
});

test('every page has at least 300 characters', () => {
  for (const id of listed) expect(manualPage(id)?.text.length, id).toBeGreaterThan(300);
});

test('a page that sends its reader to a screen leads to one', () => {
  const paths = Object.keys(createAdminRouter(createMemoryHistory()).routesByPath);
  const links = listed.flatMap((id) => [...(manualPage(id)?.text ?? '').matchAll(/\]\((\/admin(?!\/manual\/)[^)?]*)/g)]);
  expect(links.length).toBeGreaterThan(20);
  expect(links.map(([, path = '']) => path).filter((path) => !paths.includes(path))).toEqual([]);
});

test.each([
  ['saldo não entrou', 'queixas-de-jogadores'],
  ['cobrado duas vezes', 'queixas-de-jogadores'],
  ['saque não chegou', 'queixas-de-jogadores'],
  ['prêmio foi menor', 'queixas-de-jogadores'],
  ['bônus não veio', 'queixas-de-jogadores'],
  ['conta invadida', 'queixas-de-jogadores'],
  ['fechei a página', 'queixas-de-jogadores'],
  ['quanto pode custar num dia', 'perguntas-sobre-cartelas'],
  ['mudança de ontem', 'perguntas-sobre-cartelas'],
  ['não entram depósitos', 'emergencias'],
  ['operador roubada', 'emergencias'],
])('who searches for “%s” is sent to the page %s', (question, page) => {
  expect(searchManual(question)[0]?.page.id).toBe(page);
});

const [withdrawalMinutes] = decidedWithin.withdrawal;

test.each([
  ['alarme-saques-esperam', `A lei dá ${withdrawalMinutes} minutos`],
  ['alarme-saques-parados', `a lei dá ${withdrawalMinutes} minutos`],
  ['aprovacoes', `decide em até ${SECOND_PERSON_HOURS} horas`],
  ['aprovacoes', `ativo em ${ALONE_AFTER_DAYS} dias`],
  ['aprovacoes', `este papel há menos de ${NEW_IN_ROLE_HOURS} horas`],
  ['aprovacoes', `pediu em ${SUMMED_HOURS} horas`],
  ['aquisicao', `por até ${SOURCE_KEPT_DAYS} dias`],
  ['atendimento', `dentro de ${RESEND_CONFIRM_MINUTES} minutos`],
  ['atendimento', `mais de ${MAX_MESSAGES_PER_DAY} mensagens em 24 horas`],
  ['bonus-boas-vindas', `por ${RESERVATION_MINUTES} minutos`],
  ['comece-aqui', `A lei dá ${withdrawalMinutes} minutos`],
  ['configuracoes', `a soma de ${SUMMED_HOURS} horas`],
  ['configuracoes', `em quaisquer ${SUMMED_HOURS} horas`],
  ['configuracoes', `que soma de ${SUMMED_HOURS} horas`],
  ['contestacoes', `${decidedWithin.dispute[0]} dias corridos`],
  ['contestacoes', `até ${CARD_FINISHES_AFTER_HOURS} horas depois da compra`],
  ['entrar', `${STAFF_SIGN_IN_TRIES.most} senhas erradas em ${STAFF_SIGN_IN_TRIES.minutes} minutos`],
  ['estudio', `nas últimas ${SUMMED_HOURS} horas`],
  ['facebook-pixel', `de 1 a ${MAX_RESENT_HOURS}`],
  ['facebook-pixel', `Depois de ${RECOGNISED_HOURS} horas`],
  ['facebook-pixel', `com mais de ${OLDEST_EVENT_DAYS.toLocaleString('pt-BR')} dias`],
  ['fila-de-decisoes', `saque, ${withdrawalMinutes} minutos`],
  ['fila-de-decisoes', `segunda pessoa, ${SECOND_PERSON_HOURS} horas`],
  ['fila-de-decisoes', `contestação, ${decidedWithin.dispute[0]} dias`],
  ['fila-de-decisoes', `privacidade, ${decidedWithin.privacy[0]} dias`],
  ['fila-de-decisoes', `KYC, ${decidedWithin.kyc[0]} dias; provedor e alarmes, ${decidedWithin.anomaly[0]} horas`],
  ['fila-de-decisoes', `os últimos ${RECENT_SUMS_DAYS} dias`],
  ['glossario', `Depois de ${CARD_FINISHES_AFTER_HOURS} horas a cartela se revela sozinha`],
  ['glossario', `publicada ${SEED_SECRET_HOURS} horas depois do fim da época`],
  ['jogada', `${CARD_FINISHES_AFTER_HOURS} horas depois da compra`],
  ['linha-do-tempo', `menos de ${SESSION_REST_MINUTES} minutos de descanso`],
  [
    'linha-do-tempo',
    `guardados por ${SIGN_INS_KEPT_DAYS} dias, avisos por ${NOTIFICATIONS_KEPT_DAYS}, e-mails por ${MAILS_KEPT_DAYS}.`,
  ],
  ['minha-conta', `dos ${withdrawalMinutes} minutos que a lei dá`],
  ['papeis', `até ${SECOND_PERSON_HOURS} horas`],
  ['papeis', `nas primeiras ${NEW_IN_ROLE_HOURS} horas`],
  ['privacidade', `esses dois dados, ${KEPT_AFTER_CLOSING_YEARS} anos`],
  ['queixas-de-jogadores', `Depois de ${CARD_FINISHES_AFTER_HOURS} horas`],
  ['perguntas-sobre-cartelas', `vendas das últimas ${SUMMED_HOURS} horas`],
  ['risco', `Depois de ${CARD_FINISHES_AFTER_HOURS} horas ela se revela sozinha`],
  ['risco', `uma vez para cada jogador que a comprou nos últimos ${RESERVATION_MINUTES} minutos`],
  ['risco', `quem a comprou nos últimos ${RESERVATION_MINUTES} minutos`],
  ['risco', `de uma conta nos últimos ${SIGN_INS_KEPT_DAYS} dias`],
  ['risco', `que é de outro, em ${CPF_TRIES_DAYS} dias`],
  ['rtp', `por ${RESERVATION_MINUTES} minutos`],
  ['rtp', `tem ${RESERVATION_MINUTES} minutos para comprá-la`],
  ['transacoes', `vencem em ${DEPOSIT_VALID_MINUTES} minutos`],
  ['transacoes', `há mais de ${STUCK_AFTER_MINUTES} minutos`],
  ['transacoes', `A lei dá ${withdrawalMinutes} minutos`],
  ['transacoes', `saldo você ajustou em ${INTEREST_DAYS} dias`],
  ['usuarios', `Por ${RESET_CHECKED_DAYS} dias, cada saque`],
  ['usuarios', `${CARD_FINISHES_AFTER_HOURS} horas depois da compra`],
  ['usuarios', `${CPF_REVEALS.most} vezes em ${CPF_REVEALS.minutes} minutos`],
  ['usuarios', `${SINGLE_BLOCKS.most} pessoas em ${SINGLE_BLOCKS.minutes} minutos`],
  ['usuarios', `soma das últimas ${SUMMED_HOURS} horas`],
  ['webhooks', `Mensagens dos últimos ${WEBHOOK_MESSAGES_KEPT_DAYS} dias`],
])('the page %s names what the product does: %s', (page, words) => {
  expect(manualPage(page)?.text).toContain(words);
});
