import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';

const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium browser: the preferred one, else the first on PATH. Undefined if there is
 * none.
 */
export function findChromium(): string | undefined {
  return findPreferred() ?? NAMES.map(findOnPath).find((path) => path !== undefined);
}

/** The browser named by CHROMIUM_PATH, else the headless shell. */
export function findPreferred(): string | undefined {
  const given = env['CHROMIUM_PATH'] ?? '';
  return given !== '' && isExecutable(given) ? given : findOnPath(HEADLESS_SHELL);
}

function findOnPath(name: string): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
