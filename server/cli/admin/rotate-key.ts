import { rotateKey as rotate } from '../../src/office/keys/rotate-key.ts';
import { loadSeedKey, promoteSecret, SEED_KEY_PATTERN } from '../../src/platform/secrets/load-secret.ts';
import { CommandRefused, WrongUsage, type Command } from './command.ts';

const NEXT = 'seed-key.next';

/**
 * A repeated run finishes an interrupted one: seeds that are already under the new key stay as they
 * are.
 */
export const rotateKey: Command = {
  usage: '',
  summary:
    'seals all seeds with another key: a new one in DATA_DIR, or NEW_SEED_KEY if SEED_KEY is set; then restart the servers',
  secrets: 'needed',
  async run({ pool, config, variables, secrets, actor, print }) {
    const given = variables['NEW_SEED_KEY'];
    if (config.seedKey !== undefined && !SEED_KEY_PATTERN.test(given ?? ''))
      throw new WrongUsage('since SEED_KEY is set, NEW_SEED_KEY must hold the new key: 64 hexadecimal characters');
    const newKey = await loadSeedKey(config.dataDir, NEXT, config.seedKey === undefined ? undefined : given);
    if (newKey.equals(secrets.seedKey)) throw new CommandRefused('NEW_SEED_KEY is the present key: nothing was changed.');
    const seeds = await rotate(pool, { oldKey: secrets.seedKey, newKey }, actor);
    if (config.seedKey === undefined) await promoteSecret(config.dataDir, NEXT, 'seed-key');
    const next = config.seedKey === undefined ? '' : 'Set SEED_KEY to the new key. ';
    print(
      `${seeds} seeds were sealed under the new key. ${next}` +
        'Restart every server now: until then none of them is ready (/readyz), calls a provider or rotates a seed, ' +
        'and cards of an epoch that it has not sold from before are refused.',
    );
  },
};
