export interface ProcessorClock {
  /** How it counts, for the reader of the figure. */
  way: string;
  /** User and system time so far of this process and of everything that it has started, however detached. */
  seconds: () => number;
  stop: () => void;
}
