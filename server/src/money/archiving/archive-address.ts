/** How long PostgreSQL, and this process, wait for a connection to the archive. */
export const CONNECT_SECONDS = 3;

/** Parameters of an archive's URL that mean the same to PostgreSQL as to node-postgres. */
const TLS_PARAMETERS = ['sslmode', 'sslrootcert'];

/**
 * What PostgreSQL needs to connect to the archive by itself: options of a foreign server, and its
 * account there.
 */
export interface ArchiveAddress {
  options: Record<string, string>;
  user: string;
  password: string;
}

/** `url`: the value of `ARCHIVE_DATABASE_URL`. */
export function archiveAddress(url: string): ArchiveAddress {
  const { hostname, port, pathname, searchParams, username, password } = new URL(url);
  return {
    options: {
      // By network where the URL names a host: through a socket PostgreSQL often asks for no
      // password, and then postgres_fdw refuses. Only a URL has brackets around an IPv6 address.
      host: hostname.replace(/^\[(.*)\]$/, '$1') || (searchParams.get('host') ?? ''),
      port: port || '5432',
      dbname: decodeURIComponent(pathname.slice(1)),
      ...Object.fromEntries([...searchParams].filter(([name]) => TLS_PARAMETERS.includes(name))),
      connect_timeout: String(CONNECT_SECONDS),
      // An archive whose machine is gone is noticed after eleven seconds, not after two hours.
      keepalives_idle: '5',
      keepalives_interval: '2',
      keepalives_count: '3',
      tcp_user_timeout: '11000',
      fetch_size: '1000',
      batch_size: '500',
      // Otherwise each of the product's hundreds of connections would keep one to the archive.
      keep_connections: 'off',
    },
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
}
