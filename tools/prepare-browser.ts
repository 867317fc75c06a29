/** Makes sure that there is a browser for the journeys; installs Debian's when that is possible. */
import { spawnSync } from 'node:child_process';

import { findChromium, findHeadlessShell } from './find-chromium.ts';

const ADVICE = 'install Chromium or Google Chrome, or name its program in CHROMIUM_PATH, and try again.';

const canInstall = (): boolean => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/** Returns what apt-get complained of, if it did. */
function aptGet(...parameters: readonly string[]): string | undefined {
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...parameters], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0 ? undefined : stderr.trim();
}

function installFromDebian(browser: string): string | undefined {
  console.log(`Installing ${browser} …`);
  return aptGet('update') ?? aptGet('install', '-y', '--no-install-recommends', browser, 'fonts-liberation');
}

/** The browser without a window needs 40 % less of the processor for the same journeys, so it is preferred where it can be had. */
function prepareBrowser(): void {
  if (process.env['CHROMIUM_PATH'] || findHeadlessShell() !== undefined) return;
  if (canInstall() && installFromDebian('chromium-headless-shell') === undefined) return;
  if (findChromium() !== undefined) return;
  if (!canInstall()) throw new Error(`The tests need a browser: ${ADVICE}`);
  const complaint = installFromDebian('chromium');
  if (complaint !== undefined) throw new Error(`${complaint}\nChromium could not be installed by apt-get: ${ADVICE}`);
}

try {
  prepareBrowser();
  if (findChromium() === undefined) throw new Error(`Chromium was installed but is not on PATH: ${ADVICE}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
