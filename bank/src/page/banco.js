const form = document.querySelector('#pagamento');
const result = document.querySelector('.result');
result?.focus();

const faults = document.querySelector('#falhas');
faults?.addEventListener('submit', (event) => {
  event.preventDefault();
  void applyFaults();
});

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void submit(event.submitter);
});

async function applyFaults() {
  const place = faults.querySelector('.error');
  try {
    await send('/api/sandbox/faults', { faults: new FormData(faults).getAll('falha') });
    location.reload();
  } catch (error) {
    place.textContent = error.message;
    place.hidden = false;
  }
}

async function submit(submitter) {
  const buttons = form.querySelectorAll('button');
  const amount = readAmount(form.elements.namedItem('valor').value);
  if (amount === null) return show('Digite um valor como 25,00.');
  show('');
  buttons.forEach((button) => (button.disabled = true));
  const pressed = submitter ?? buttons[0];
  pressed.setAttribute('aria-busy', 'true');
  try {
    const receipt = await send('/api/sandbox/payments', { pix_code: form.dataset.code, outcome: pressed.value, ...amount });
    const query = new URLSearchParams({ codigo: form.dataset.code, feito: receipt.payment_id });
    location.replace(`/sandbox/banco?${query}`);
  } catch (error) {
    show(error.message);
    buttons.forEach((button) => (button.disabled = false));
    pressed.removeAttribute('aria-busy');
  }
}

async function send(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new Error('Sem conexão. Tente novamente.');
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.detail);
  return answer;
}

/**
 * Parses the typed amount. Empty object if nothing is typed (pay the charge's amount), null if
 * invalid.
 */
function readAmount(text) {
  const typed = text.replace(/[\s.]|R\$/g, '');
  if (typed === '') return {};
  const [, whole, fraction = ''] = /^(\d{1,9})(?:,(\d{1,2}))?$/.exec(typed) ?? [];
  const cents = Number(whole + fraction.padEnd(2, '0'));
  return cents > 0 ? { amount_cents: cents } : null;
}

function show(message) {
  const place = form.querySelector('.error');
  place.textContent = message;
  place.hidden = message === '';
}
