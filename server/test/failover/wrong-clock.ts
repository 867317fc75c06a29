import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Debian's package faketime; programs that are linked to no C library, such as etcd, keep the right time. */
const LIBRARIES = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu'].map((each) => `${each}/faketime/libfaketime.so.1`);

/** The library by which a program's clock can be wrong; undefined where it is not installed. */
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
 * Patroni does not bear the library: Python's sleep fails under it when the time jumps. So Python is given the wrong time
 * by itself, and what it starts, PostgreSQL, by the library.
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
 * What Patroni is started with, so that its clock and PostgreSQL's follow a file in this folder, each process within a
 * second. The monotonic clock goes on as it does, as on a machine whose time somebody sets.
 */
export async function withClock(library: string, own: string): Promise<Record<string, string>> {
  const python = join(own, 'python');
  await mkdir(python, { recursive: true });
  await setClock(own, 0);
  await writeFile(join(python, 'sitecustomize.py'), inPython(library, join(own, 'clock')));
  return { PYTHONPATH: python };
}

/** From now on the clocks of the programs in this folder are wrong by so many seconds. */
export const setClock = (own: string, seconds: number): Promise<void> =>
  writeFile(join(own, 'clock'), `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
