import { estimated, measured, planned } from './constants.ts';

export type Load = {
  /** Players of a day. */
  players: number;
  roundsPerPlayer: number;
  /** The busiest second against the mean one. */
  peak: number;
  /** A month of one machine. */
  dataMachinePrice: number;
  webMachinePrice: number;
};

export type Capacity = ReturnType<typeof calculateCapacity>;

const DAY_SECONDS = 86_400;

/** What so many players need. */
export function calculateCapacity(load: Load) {
  const roundsPerDay = load.players * load.roundsPerPlayer;
  const meanPerSecond = roundsPerDay / DAY_SECONDS;
  const peakPerSecond = meanPerSecond * load.peak;
  const busyCores = (us: number) => (peakPerSecond * us * estimated.scratchingCost) / 1e6;
  const databaseCores = busyCores(measured.databaseUs);
  const webCores = busyCores(measured.serverUs) * estimated.otherRequests;
  const cells = Math.ceil(
    Math.max(peakPerSecond / planned.roundsPerSecondOfACell, databaseCores / (planned.dataMachine.cores * planned.busyAtMost)),
  );
  const bytesPerDay = roundsPerDay * estimated.scratchedBytes;
  const dataMachines = cells * planned.copies;
  const webMachines = Math.max(2, Math.ceil(webCores / (planned.webMachine.cores * planned.busyAtMost)));
  return {
    roundsPerDay,
    meanPerSecond,
    peakPerSecond,
    databaseCores,
    webCores,
    webProcesses: Math.max(2, Math.ceil(webCores / planned.busyAtMost)),
    cells,
    walPerSecond: peakPerSecond * estimated.scratchedWalBytes,
    /** Of the one core that a standby replays with. */
    replayCores: busyCores(measured.standbyUs) / cells,
    /** Above it, a standby of one cell falls behind however fast its disk is. */
    replayLimitPerSecond: 1e6 / (measured.standbyUs * estimated.scratchingCost),
    bytesPerDay,
    bytesPerYear: bytesPerDay * 365,
    walArchiveBytes: roundsPerDay * estimated.scratchedWalBytes * planned.walArchiveDays,
    daysUntilDiskIsFull: (cells * planned.dataMachine.diskBytes * 0.8) / bytesPerDay,
    /** When checking everything that is stored takes longer than an hour. */
    daysUntilWholeCheckTakesAnHour: 3600 / ((roundsPerDay / cells / 1e6) * measured.wholeCheckSecondsPerMillion),
    dataMachines,
    webMachines,
    pricePerMonth: dataMachines * load.dataMachinePrice + webMachines * load.webMachinePrice,
  };
}
