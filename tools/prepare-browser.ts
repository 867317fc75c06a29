/**
 * Ensures that there is a browser for the end-to-end tests. Installs Debian's package if that is
 * possible.
 */
import { spawnSync } from 'node:child_process';

import { findChromium, findPreferred } from './find-chromium.ts';

const ADVICE = 'install Chromium or Google Chrome, or name its program in CHROMIUM_PATH, and try again.';

const canInstall = (): boolean => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

function aptGet(...parameters: readonly string[]): void {
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) throw new Error(`${stderr.trim()}\nThe browser could not be installed by apt-get: ${ADVICE}`);
}

function installFromDebian(browser: string): void {
  console.log(`Installing ${browser} …`);
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', browser, 'fonts-liberation');
}

/** Prefers the headless shell, which needs 40 % less processor time for the same tests. */
function prepareBrowser(): void {
  if (findPreferred() !== undefined) return;
  if (!canInstall()) {
    if (findChromium() === undefined) throw new Error(`The tests need a browser: ${ADVICE}`);
    return;
  }
  try {
    installFromDebian('chromium-headless-shell');
  } catch {
    // Older releases of Debian do not have it.
    if (findChromium() === undefined) installFromDebian('chromium');
  }
}

try {
  prepareBrowser();
  if (findChromium() === undefined) throw new Error(`Chromium was installed but is not on PATH: ${ADVICE}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
