import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { keptFor, type KeptThing } from './kept-for.ts';

/** The words of docs/operations.md about each. */
const words: Readonly<Record<KeptThing, string>> = {
  analyticsEvents: `| steps of anonymous visitors | ${keptFor.analyticsEvents} |`,
  adClicks: `the ad platform's click ${keptFor.adClicks} |`,
  mails: `the row with a hash of the address ${keptFor.mails} |`,
  notifications: `| notifications of players, read or not | ${keptFor.notifications};`,
  endedSessions: `| sessions | ${keptFor.endedSessions} after their end |`,
  signIns: `| address and device of each sign-in | ${keptFor.signIns} |`,
  decisionHolds: `and the questions about it | ${keptFor.decisionHolds} |`,
  alerts: `| alerts to operators | ${keptFor.alerts} |`,
  endedAlarms: `| alarms that ended | ${keptFor.endedAlarms} |`,
  webhookMessages: `those of a removed endpoint | ${keptFor.webhookMessages};`,
  removedMessages: `; ${keptFor.removedMessages} | they contain ids`,
  removedEndpoints: `; ${keptFor.removedEndpoints} | they contain ids`,
  endedVerifications: `| links in mails | ${keptFor.endedVerifications} after they expire |`,
  cpfTries: `the address that requested a charge | ${keptFor.cpfTries} |`,
  chargeAddresses: `the address that requested a charge | ${keptFor.chargeAddresses} |`,
  devices: `| known devices | ${keptFor.devices} after the last sign-in |`,
  webhookContents: `| webhooks of providers | content ${keptFor.webhookContents}, id always |`,
};

test('docs/operations.md tells how long each thing is kept', async () => {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  expect(Object.values(words).filter((each) => !page.includes(each))).toEqual([]);
});
