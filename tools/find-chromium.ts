import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';

const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The browser of the machine: CHROMIUM_PATH, else the first one on PATH, and of several the one without a window. */
export function findChromium(): string | undefined {
  const given = env['CHROMIUM_PATH'] ?? '';
  if (given !== '' && isExecutable(given)) return given;
  return NAMES.map(findOnPath).find((path) => path !== undefined);
}

export const findHeadlessShell = (): string | undefined => findOnPath(HEADLESS_SHELL);

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
