import { join } from 'node:path';

/** Only settings that cannot lose data: fsync and synchronous_commit stay on. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  cluster_name: 'raspasorte',
  max_connections: '200',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  // What is read ahead is asked of the operating system. PostgreSQL's three I/O workers would each
  // wait for one page. docs/decisions/0082-scattered-rows-are-read-ahead.md
  io_method: 'sync',
  effective_io_concurrency: '64',
  // Every query of this application is short: compiling one costs more than running it.
  jit: 'off',
  wal_compression: 'on',
  wal_buffers: '16MB',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // The detail of an error holds values of its row, such as a CPF or an address.
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] ',
};

/** The longest path of a Unix socket that every system takes. The path includes the port. */
const SOCKET_PATH_LIMIT = 103;

/**
 * Has the server listen on a Unix socket in its data folder, which no other account may enter.
 * There a query takes 10 µs less than over TCP.
 */
export function socketSettings(dataFolder: string): Readonly<Record<string, string>> {
  if (Buffer.byteLength(join(dataFolder, '.s.PGSQL.65535')) > SOCKET_PATH_LIMIT) return {};
  return { unix_socket_directories: `"${dataFolder.replaceAll('"', '""')}"` };
}

export function postgresFlags(port: number, overrides: Readonly<Record<string, string>>): string[] {
  const settings = { ...SETTINGS, ...overrides, port: String(port) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
