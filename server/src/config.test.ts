import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  ['PORT', '70000', 'must be a whole number from 0 to 65535'],
  ['ARCHIVE_AFTER_MONTHS', '2', 'must be a whole number of months from 3 to 600'],
  ['MAX_CHARGES_PER_MINUTE', '0', 'must be a whole number from 1 to 1000000'],
  ['STAFF_SESSION_IDLE_MINUTES', '9.5', 'must be a whole number of minutes from 10 to 1440'],
  ['STAFF_SESSION_MAX_HOURS', 'x', 'must be a whole number of hours from 1 to 168'],
  ['WITHDRAWAL_APPROVAL_CENTS', '-1', 'must be a whole number of cents from 0 to '],
  ['WEB_PROCESSES', '0', 'must be auto or a whole number from 1 to 64'],
  ['LOG_LEVEL', 'loud', 'must be trace, debug, info, warn, error, fatal or silent'],
  ['OPERATION_PROFILE', 'livre', 'must be aberto or regulado'],
  ['NODE_ENV', 'prod', 'must be development, test or production'],
  ['SUPPORT_EMAIL', 'x', 'must be an e-mail address'],
  ['MAIL_FROM', 'x', 'must be an e-mail address'],
  ['META_ACCESS_TOKEN', 'x', 'must have at least 10 characters'],
  ['META_API_URL', 'graph.facebook.com:443', 'must be an address such as https://graph.facebook.com/v26.0'],
  ['SMTP_URL', 'mail.example:465', 'must begin with smtp:// or smtps://'],
  ['SMTP_URL', 'smtps://user:12#4@mail.example:465', 'must be an address: in user and password, special characters'],
  ['SMTP_URL', 'smtps://user:a/b@mail.example:465', 'must be an address'],
  ['SMTP_URL', 'smtp://:25', 'must be an address'],
  ['PROVIDER_WEBHOOK_ADDRESSES', 'xgate=192.0.2.1,xgate=192.0.2.2', 'must have each name once'],
  ['STATEMENT_TIMEOUT_MS', 'money=1,money=2', 'must have each name once'],
])('%s=%s is refused with what it may be', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The variable ${name} is wrong: ${sentence}`);
});

test('a name that no PIX code can carry is refused', () => {
  expect(() => readConfig({ BRAND_NAME: 'ラスパ' })).toThrow('The variable BRAND_NAME is wrong');
  expect(readConfig({ BRAND_NAME: 'Última Raspa' }).brandName).toBe('Última Raspa');
});

test('a database URL with several hosts is refused with a sentence, because the driver accepts only one', () => {
  const several = ['postgres://a,b/x', 'postgres://me:p%2C@a:5432,b:5432/x', 'postgresql://a:1,b:2'];
  for (const url of several) expect(() => readConfig({ DATABASE_URL: url })).toThrow('must name one host');
  const one = 'postgres://me:one,two@a:5432/x?sslrootcert=/a,b.crt';
  expect(readConfig({ DATABASE_URL: one }).databaseUrl).toBe(one);
});

test('an archive in the database itself is refused', () => {
  const place = (name: string) => `postgres://me:p@a/${name}`;
  const read = (name: string) => () => readConfig({ DATABASE_URL: 'postgres://me@a:5432/x', ARCHIVE_DATABASE_URL: place(name) });
  expect(read('x')).toThrow('The variable ARCHIVE_DATABASE_URL is wrong: must name another database than DATABASE_URL.');
  expect(read('old')).not.toThrow();
});

test('a database URL whose password breaks it is refused with a sentence that does not show it', () => {
  for (const url of ['postgres://me:a#b@a:5432/x', 'postgres://me:a/b@a:5432/x']) {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow('The variable DATABASE_URL is wrong: must be an address');
    expect(() => readConfig({ ARCHIVE_DATABASE_URL: url })).not.toThrow('a#b');
  }
});

test('a database URL that sets options or a name is refused at the start', () => {
  const read = (parameters: string) => readConfig({ DATABASE_URL: `postgres://me@a:5432/x?${parameters}` }).databaseUrl;
  const replacing = ['options=-c%20jit%3Doff', 'application_name=x', 'sslmode=require&user=you', 'host=b', 'host=/a,b'];
  for (const parameters of [...replacing, 'host=/a&host=b', 'query_timeout=0', 'target_session_attrs=read-write'])
    expect(() => read(parameters), parameters).toThrow('The variable DATABASE_URL is wrong: must have no parameters but');
  expect(() => readConfig({ ARCHIVE_DATABASE_URL: 'postgres://a/x?options=-c%20role%3Dme' })).toThrow('must have no parameters');
  for (const parameters of [
    'sslmode=verify-full&sslrootcert=/a.crt',
    'ssl=true',
    'uselibpqcompat=true&sslmode=require',
    'host=/run/a',
  ])
    expect(read(parameters)).toContain(parameters);
});

test('the public address is a web address without a path, and a slash at its end is left out', () => {
  for (const url of ['site.example:8443', 'ftp://site.example', 'https://site.example/app', 'https://site.example?x=1'])
    expect(() => readConfig({ BASE_URL: url }), url).toThrow('The variable BASE_URL is wrong');
  expect(readConfig({ BASE_URL: 'https://site.example/' }).baseUrl).toBe('https://site.example');
  expect(readConfig({ BASE_URL: 'https://site.example:443' }).baseUrl).toBe('https://site.example');
  expect(readConfig({ BASE_URL: 'http://127.0.0.1:3000' }).baseUrl).toBe('http://127.0.0.1:3000');
});

test('the addresses of webhooks are real ones', () => {
  const addresses = (text: string) => readConfig({ PROVIDER_WEBHOOK_ADDRESSES: text }).providerWebhookAddresses;
  for (const text of ['xgate=107.23.39.460', 'xgate=107.23.39.0/99', 'xgate=1.2.3.4|5.6.7'])
    expect(() => addresses(text), text).toThrow('The variable PROVIDER_WEBHOOK_ADDRESSES is wrong');
  expect(addresses('xgate=107.23.39.46|2001:db8::/32,woovi=203.0.113.0/24')).toEqual({
    xgate: ['107.23.39.46', '2001:db8::/32'],
    woovi: ['203.0.113.0/24'],
  });
});
