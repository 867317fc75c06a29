import { rotateAuthSecret as rotate } from '../../src/office/keys/rotate-auth-secret.ts';
import { AUTH_SECRET_MIN, loadAuthSecret, promoteSecret } from '../../src/platform/secrets/load-secret.ts';
import { CommandRefused, WrongUsage, type Command } from './command.ts';

const NEXT = 'auth-secret.next';

/** A repeated run finishes an interrupted one, as of `rotate-key`. */
export const rotateAuthSecret: Command = {
  usage: '',
  summary:
    'changes the account secret and ends all sessions: a new one in DATA_DIR, or NEW_AUTH_SECRET if AUTH_SECRET is set; then restart the servers',
  secrets: 'needed',
  async run({ jobPool, config, variables, secrets, actor, print }) {
    const given = variables['NEW_AUTH_SECRET'] ?? '';
    const isSet = config.authSecret !== undefined;
    if (isSet && given.length < AUTH_SECRET_MIN)
      throw new WrongUsage(
        `since AUTH_SECRET is set, NEW_AUTH_SECRET must hold the new secret: at least ${AUTH_SECRET_MIN} characters`,
      );
    const newSecret = await loadAuthSecret(config.dataDir, NEXT, isSet ? given : undefined);
    if (newSecret === secrets.auth) throw new CommandRefused('NEW_AUTH_SECRET is the present secret: nothing was changed.');
    const authenticators = await rotate(jobPool, { oldSecret: secrets.auth, newSecret }, actor);
    if (!isSet) await promoteSecret(config.dataDir, NEXT, 'auth-secret');
    const next = isSet ? 'Set AUTH_SECRET to the new secret. ' : '';
    print(
      `${authenticators} authenticators were sealed under the new secret, and every session has ended. ${next}` +
        'Restart every server now: until then no code of an authenticator is accepted.',
    );
  },
};
