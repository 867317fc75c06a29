import { calculateCapacity, type Capacity, type Load } from './calculate-capacity.ts';

const units = [
  [1e15, 'PB'],
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
] as const;

const count = (value: number) => Math.round(value).toLocaleString('en');
const cores = (value: number) => value.toFixed(value < 10 ? 1 : 0);
const days = (value: number) => (value < 1.5 ? 'a day' : `${count(value)} days`);

function bytes(value: number): string {
  const [size, unit] = units.find(([least]) => value >= least) ?? [1e6, 'MB'];
  return `${(value / size).toFixed(value / size < 10 ? 1 : 0)} ${unit}`;
}

const rows: [what: string, figure: (capacity: Capacity) => string][] = [
  ['rounds a day', (c) => count(c.roundsPerDay)],
  ['rounds a second, mean and peak', (c) => `${count(c.meanPerSecond)}, ${count(c.peakPerSecond)}`],
  ['cells', (c) => count(c.cells)],
  ['busy cores of all primaries at the peak', (c) => cores(c.databaseCores)],
  ['busy cores of all web processes at the peak', (c) => cores(c.webCores)],
  ['web processes', (c) => count(c.webProcesses)],
  ['WAL at the peak, to each standby of a cell', (c) => `${bytes(c.walPerSecond / c.cells)}/s`],
  [
    'one core of a standby busy with replay; it ends at',
    (c) => `${(c.replayCores * 100).toFixed(0)} %; ${count(c.replayLimitPerSecond)}/s`,
  ],
  ['new data a day, a year, one copy', (c) => `${bytes(c.bytesPerDay)}, ${bytes(c.bytesPerYear)}`],
  ['WAL archive of 7 days', (c) => bytes(c.walArchiveBytes)],
  ['disks 80 % full without an archive after', (c) => days(c.daysUntilDiskIsFull)],
  ['a whole check of a cell takes an hour after', (c) => days(c.daysUntilWholeCheckTakesAnHour)],
  ['data machines (8 cores, 64 GB, 8 TB), web machines (4 cores)', (c) => `${count(c.dataMachines)}, ${count(c.webMachines)}`],
  ['money a month', (c) => `US$ ${count(c.pricePerMonth)}`],
];

/** A Markdown table with one column for each number of players. */
export function capacityTable(players: readonly number[], load: Omit<Load, 'players'>): string {
  const columns = players.map((each) => calculateCapacity({ ...load, players: each }));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['players a day', ...players.map(count)]),
    `|${'---|'.repeat(players.length + 1)}`,
    ...rows.map(([what, figure]) => line([what, ...columns.map(figure)])),
  ].join('\n');
}
