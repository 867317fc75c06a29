/** Makes sure that there is a Chromium for the journeys; installs Debian's when that is possible. */
import { spawnSync } from 'node:child_process';

import { findChromium } from './find-chromium.ts';

const ADVICE = 'install Chromium or Google Chrome, or name its program in CHROMIUM_PATH, and try again.';

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(`The tests need a browser: ${ADVICE}`);
  }
  console.log('Installing Chromium …');
  const packages = ['chromium', 'fonts-liberation'];
  for (const parameters of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status, stderr } = spawnSync('apt-get', ['-qq', ...parameters], {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) throw new Error(`${stderr.trim()}\nChromium could not be installed by apt-get: ${ADVICE}`);
  }
}

try {
  if (findChromium() === undefined) installFromDebian();
  if (findChromium() === undefined) throw new Error(`Chromium was installed but is not on PATH: ${ADVICE}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
