import type { SandboxFault } from '../queries.ts';

const labels: Record<SandboxFault, string> = {
  slow: 'Responde com 3 segundos de atraso',
  fail: 'Não faz nada e responde com erro 503',
  cut: 'Faz o pedido e corta a conexão antes de responder',
  hang: 'Faz o pedido e nunca responde',
  repeat_webhooks: 'Envia cada aviso cinco vezes',
  delay_webhooks: 'Atrasa os avisos até 10 segundos e troca a ordem deles',
  no_webhooks: 'Não envia avisos',
  wrong_amount: 'Paga e informa a metade do valor',
  fail_payouts: 'Aceita os saques e depois os recusa',
};

/** The form of simulated faults, with those in force ticked. */
export function renderFaultsForm(faults: Set<SandboxFault>): string {
  const boxes = Object.entries(labels).map(
    ([name, label]) =>
      `<label class="choice"><input type="checkbox" name="falha" value="${name}"${faults.has(name as SandboxFault) ? ' checked' : ''}>${label}</label>`,
  );
  return `<details${faults.size > 0 ? ' open' : ''}>
<summary>Simular falhas${faults.size > 0 ? ` <span class="badge bad">${faults.size} em vigor</span>` : ''}</summary>
<form class="panel" id="falhas">
<fieldset>
<legend class="hint">Valem para todos, até que sejam desmarcadas.</legend>
${boxes.join('\n')}
</fieldset>
<p class="error" role="alert" hidden></p>
<button type="submit">Aplicar</button>
</form>
</details>`;
}
