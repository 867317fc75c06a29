import type { FoundCharge } from '../find-charge.ts';
import type { SandboxFault } from '../queries.ts';
import { renderFaultsForm } from './render-faults-form.ts';

type Page = { code: string; found: FoundCharge | 'invalid' | null; done: string; faults: Set<SandboxFault>; now: Date };

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'America/Sao_Paulo' });

const reais = (cents: number): string => money.format(cents / 100);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and quoted attributes. */
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

export function renderBankPage({ code, found, done, faults, now }: Page): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Banco Sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/banco.css">
<script src="/sandbox/banco.js" defer></script>
</head>
<body>
<main>
<header>
<p class="brand">Banco <b>Sandbox</b></p>
<p class="sub">Um banco de mentira para testar o Pix. Nenhum dinheiro de verdade se move aqui.</p>
</header>
${found !== null && found !== 'invalid' ? renderCharge(found, { done, now }) : ''}
${renderCodeForm(code, found)}
${renderFaultsForm(faults)}
</main>
</body>
</html>`;
}

function renderCodeForm(code: string, found: Page['found']): string {
  const invalid = found === 'invalid';
  return `<form method="get" action="/sandbox/banco" class="panel">
<label for="codigo">Pix Copia e Cola</label>
<textarea id="codigo" name="codigo" rows="4" maxlength="1024" required spellcheck="false" autocapitalize="off" autocomplete="off"
${invalid ? 'aria-invalid="true" aria-describedby="codigo-erro"' : ''} placeholder="Cole aqui o código Pix">${found === null || invalid ? escape(code) : ''}</textarea>
${invalid ? '<p id="codigo-erro" class="error" role="alert">Código Pix inválido. Copie o código inteiro e cole de novo.</p>' : ''}
<button type="submit" class="${found === null || invalid ? 'primary' : 'plain'}">${found === null || invalid ? 'Continuar' : 'Ler outro código'}</button>
</form>`;
}

function renderCharge({ charge, code, payments }: FoundCharge, { done, now }: { done: string; now: Date }): string {
  const state = { refused: charge.refused_at !== null, paid: payments.length > 0, expired: charge.expires_at <= now };
  return `${renderResult(done, { payments, charge })}
<section class="ticket" aria-label="Cobrança Pix">
<p class="cap">Você paga para</p>
<p class="receiver">${escape(code.merchantName)}</p>
<p class="amount">${reais(charge.amount_cents)}</p>
<dl>
<div><dt>Situação</dt><dd>${describe(state)}</dd></div>
<div><dt>${state.expired ? 'Venceu em' : 'Vence em'}</dt><dd>${moment.format(charge.expires_at)}</dd></div>
<div><dt>Cidade</dt><dd>${escape(code.merchantCity)}</dd></div>
<div><dt>Identificador</dt><dd class="id">${escape(charge.txid)}</dd></div>
${payments.map((payment) => `<div><dt>Pago em ${moment.format(payment.paid_at)}</dt><dd>${reais(payment.amount_cents)}</dd><dd class="id whole">${escape(payment.end_to_end_id)}</dd></div>`).join('\n')}
</dl>
</section>
${state.refused ? '' : renderPayForm(charge, state)}`;
}

type State = { refused: boolean; paid: boolean; expired: boolean };

function describe({ refused, paid, expired }: State): string {
  if (refused) return '<span class="badge bad">Recusada</span>';
  if (paid) return '<span class="badge good">Paga</span>';
  return expired ? '<span class="badge bad">Vencida</span>' : '<span class="badge">Aguardando pagamento</span>';
}

function renderPayForm(
  { pix_code: pixCode, amount_cents: amountCents }: FoundCharge['charge'],
  { paid, expired }: State,
): string {
  const warning = paid
    ? 'Esta cobrança já foi paga. Outro pagamento chega ao recebedor como um segundo pagamento da mesma cobrança.'
    : 'Esta cobrança venceu. Um pagamento agora chega ao recebedor com atraso.';
  const unusual = paid || expired;
  const form = `<form class="panel" id="pagamento" data-code="${escape(pixCode)}">
${unusual ? `<p class="warning">${warning}</p>` : ''}
<label for="valor">Outro valor <span class="hint">opcional, para testar um pagamento diferente</span></label>
<div class="money"><span aria-hidden="true">R$</span><input id="valor" name="valor" inputmode="decimal" autocomplete="off" placeholder="${reais(amountCents).replace(/[^\d.,]/g, '')}"></div>
<p class="error" role="alert" hidden></p>
<button type="submit" class="primary" name="outcome" value="paid">${unusual ? 'Pagar mesmo assim' : `Pagar ${reais(amountCents)}`}</button>
${paid ? '' : '<button type="submit" class="plain" name="outcome" value="refused">Recusar cobrança</button>'}
<noscript><p class="error">Ative o JavaScript para pagar.</p></noscript>
</form>`;
  // After a payment, the form to pay again is inside a closed <details>.
  return paid ? `<details><summary>Testar um segundo pagamento</summary>${form}</details>` : form;
}

function renderResult(done: string, { payments, charge }: Pick<FoundCharge, 'payments' | 'charge'>): string {
  const payment = payments.find(({ end_to_end_id: id }) => id === done);
  if (payment) {
    return `<p class="result good" role="status" tabindex="-1">Pagamento de ${reais(payment.amount_cents)} feito. Você já pode voltar ao site.</p>`;
  }
  const refused = charge.refused_at !== null && done === charge.txid;
  return refused ? '<p class="result bad" role="status" tabindex="-1">Cobrança recusada. Nada foi pago.</p>' : '';
}
