export interface ProcessorClock {
  /** The method of counting, as text for the report. */
  way: string;
  /**
   * User plus system time so far of this process and all its descendants, detached ones included.
   */
  seconds: () => number;
  stop: () => void;
}
