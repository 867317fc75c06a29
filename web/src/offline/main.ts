import { rosettePath } from '../ui/brand/guilloche-path.ts';
import { readPendingItems } from '../ui/device/pending-items.ts';
import { pendingSentences } from './pending-sentences.ts';

const TRY_EVERY_MS = 10_000;

const element = (id: string) => document.querySelector(`#${id}`);

element('print')?.setAttribute('d', rosettePath({ centerX: 60, centerY: 60, radius: 58, petals: 6, lines: 9, seed: 1 }));

const sentences = pendingSentences(readPendingItems());
if (sentences.length > 0) {
  element('pending-items')?.replaceChildren(
    ...sentences.map((sentence) => Object.assign(document.createElement('li'), { textContent: sentence })),
  );
}

/** Asks the server itself: the device may be on a network that reaches nothing. */
async function isBack(): Promise<boolean> {
  try {
    return (await fetch('/api/site', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

async function tryAgain({ byHand }: { byHand: boolean }): Promise<void> {
  const state = element('state');
  if (byHand && state) state.textContent = 'Procurando conexão…';
  if (await isBack()) location.reload();
  else if (byHand && state) state.textContent = 'Ainda sem conexão. A página volta sozinha assim que houver.';
}

element('again')?.addEventListener('click', () => void tryAgain({ byHand: true }));
addEventListener('online', () => void tryAgain({ byHand: false }));
setInterval(() => void tryAgain({ byHand: false }), TRY_EVERY_MS);
