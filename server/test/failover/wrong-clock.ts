import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Debian's package faketime. Programs that are not linked to the C library, such as etcd, keep the
 * right time.
 */
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].map((each) => `${each}/faketime/libfaketime.so.1`);

/** The library that can make a program's clock wrong; undefined where it is not installed. */
export async function clockLibrary(): Promise<string | undefined> {
  for (const library of LIBRARIES) {
    const isThere = await access(library).then(
      () => true,
      () => false,
    );
    if (isThere) return library;
  }
  return undefined;
}

/**
 * Patroni cannot run under the library: Python's sleep fails under it when the time jumps. So this
 * Python code shifts the time itself, and starts PostgreSQL under the library.
 */
const inPython = (library: string, file: string): string => `
import os, time
os.environ.update(LD_PRELOAD='${library}', FAKETIME_TIMESTAMP_FILE='${file}', FAKETIME_CACHE_DURATION='1',
                  FAKETIME_DONT_FAKE_MONOTONIC='1', DONT_FAKE_MONOTONIC='1', FAKETIME_DONT_RESET='1', NO_FAKE_STAT='1')
right = time.time
def wrong():
    with open('${file}') as shift:
        return right() + int(shift.read() or 0)
time.time = wrong
`;

/**
 * The environment with which Patroni is started, so that its clock and PostgreSQL's follow a file
 * in this folder, each process within a second. The monotonic clock is unaffected, as on a machine
 * whose time somebody sets.
 */
export async function withClock(library: string, own: string): Promise<Record<string, string>> {
  const python = join(own, 'python');
  await mkdir(python, { recursive: true });
  await setClock(own, 0);
  await writeFile(join(python, 'sitecustomize.py'), inPython(library, join(own, 'clock')));
  return { PYTHONPATH: python };
}

/** Makes the clocks of the programs in this folder wrong by `seconds` from now on. */
export const setClock = (own: string, seconds: number): Promise<void> =>
  writeFile(join(own, 'clock'), `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
