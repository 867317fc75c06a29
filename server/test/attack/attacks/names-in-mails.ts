import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readOutbox } from '../../platform/read-outbox.ts';
import type { Attack } from '../attack.ts';
import { PASSWORD } from '../product.ts';

const noNames = [
  'Ganhe em evil.example',
  'https://evil.example',
  'ana@example.com',
  '<a href=x>Ana</a>',
  'Ana\nSeu prêmio',
  'Ana\u202Eazuos',
  'Ana\u200BSouza',
  'x'.repeat(200),
];
const SENT_WITHIN_MS = 15_000;

export const namesInMails: Attack = {
  rule: 'mails carry no text of strangers: names are names, an unconfirmed address gets no name and few mails',
  async run({ stranger, player, owner, dataDir }) {
    const someone = await player();
    for (const name of noNames) {
      const email = `${randomUUID()}@example.com`;
      const signUp = await stranger().post('/api/auth/sign-up/email', { name, email, password: PASSWORD });
      const rename = await someone.post('/api/auth/update-user', { name });
      assert.deepEqual([signUp.status, rename.status], [400, 400], JSON.stringify(name));
      await assert.rejects(owner.query('update profiles set name = $1', [name]), /person_name/);
    }
    const victim = await player('Joana Buscavermelha');
    for (let more = 0; more < 12; more += 1) {
      const ask = more % 2 === 0 ? 'send-verification-email' : 'request-password-reset';
      assert.equal((await stranger().post(`/api/auth/${ask}`, { email: victim.email })).status, 200);
    }
    const mails = await mailsTo(victim.email, join(dataDir, 'outbox'));
    assert.ok(mails.length >= 3 && mails.length <= 5, `${mails.length} mails went to one unconfirmed address`);
    for (const mail of mails) assert.ok(!mail.includes('Buscavermelha'), mail);
  },
};

/** The mails to an address, once no more arrive. */
async function mailsTo(address: string, folder: string): Promise<string[]> {
  const read = async () => (await readOutbox(folder, 'eml')).filter((mail) => mail.includes(`To: ${address}`));
  let mails: string[] = [];
  for (let waitedMs = 0; waitedMs < SENT_WITHIN_MS && mails.length < 5; waitedMs += 250) {
    await pause(250);
    mails = await read();
  }
  await pause(500);
  return read();
}
