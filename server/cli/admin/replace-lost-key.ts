import { replaceLostKey as replace } from '../../src/office/keys/replace-lost-key.ts';
import { CommandRefused, type Command } from './command.ts';

export const replaceLostKey: Command = {
  usage: '[--give-up <number of seeds>]',
  summary:
    'after the loss of the seed key: says which seeds the present key does not open; with --give-up it gives them up for ever and begins an epoch under the present key; then restart the servers',
  secrets: 'made',
  options: { 'give-up': { type: 'string' } },
  async run({ pool, secrets, actor, print }, { options }) {
    const wish = { newKey: secrets.seedKey, giveUp: Number(options['give-up'] ?? 0) };
    const { lost, replaced } = await replace(pool, wish, actor);
    if (lost.length === 0) throw new CommandRefused('The seed key opens every seed. Nothing is lost, and nothing was changed.');
    if (replaced === null) throw new CommandRefused(describeLoss(lost));
    print(
      `Epoch ${replaced.epoch} is open under the present key. The seeds of ${lost.length} epochs and the passwords of ` +
        `${replaced.providers} providers are given up. Restart every server now. Then type in the passwords of the providers, ` +
        'and renew the secrets of webhooks.',
    );
  },
};

const describeLoss = (lost: readonly number[]): string =>
  `The seed key does not open the seeds of these epochs: ${lost.join(', ')}. Nothing was changed.
If you find the key that sealed them, put it back. Without it their seeds can never be published, and none of their
rounds can be proven any more. What players bought, won and hold is not touched.
To give them up for ever: npm run -s admin -- replace-lost-key --give-up ${lost.length}`;
