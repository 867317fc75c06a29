import { StartupError } from '../startup-error.ts';

const descriptions = {
  SEED_KEY: { secret: 'seed key', sealed: 'seeds and passwords', advice: 'see replace-lost-key in docs/operations.md' },
  AUTH_SECRET: { secret: 'account secret', sealed: 'authenticators', advice: 'start with a new one' },
};

/**
 * What is stored was sealed under another secret than the one that this process was started with.
 * It prevents a start. A process that was running when the secret was rotated refuses what needs
 * it, until it is restarted.
 */
export class WrongSecret extends StartupError {
  constructor(name: keyof typeof descriptions) {
    const { secret, sealed, advice } = descriptions[name];
    super(
      `The ${secret} (${name} or its file in DATA_DIR) does not open the ${sealed} stored in this database: put back the one that sealed them, or restart with the new one after a rotation. If it is lost, ${advice}.`,
    );
  }
}
