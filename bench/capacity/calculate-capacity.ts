import { estimated, measured, planned } from './constants.ts';

export type Load = {
  /** Active players per day. */
  players: number;
  roundsPerPlayer: number;
  /** Rounds in the busiest second divided by rounds in the mean second. */
  peak: number;
  /** Rent of one machine per month, in US dollars, as is `webMachinePrice`. */
  dataMachinePrice: number;
  webMachinePrice: number;
};

export type Capacity = ReturnType<typeof calculateCapacity>;

const DAY_SECONDS = 86_400;

/** Calculates the machines, disks and money that a load needs. */
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
    /** Share of the one core with which a standby replays WAL. */
    replayCores: busyCores(measured.standbyUs) / cells,
    /**
     * Rounds per second of one cell above which its standby falls behind, however fast its disk is.
     */
    replayLimitPerSecond: 1e6 / (measured.standbyUs * estimated.scratchingCost),
    bytesPerDay,
    bytesPerYear: bytesPerDay * 365,
    walArchiveBytes: roundsPerDay * estimated.scratchedWalBytes * planned.walArchiveDays,
    daysUntilDiskIsFull: (cells * planned.dataMachine.diskBytes * 0.8) / bytesPerDay,
    /** Days until a complete check of one cell's ledger takes longer than an hour. */
    daysUntilWholeCheckTakesAnHour: 3600 / ((roundsPerDay / cells / 1e6) * measured.wholeCheckSecondsPerMillion),
    dataMachines,
    webMachines,
    pricePerMonth: dataMachines * load.dataMachinePrice + webMachines * load.webMachinePrice,
  };
}
