/** How an entry reads. */
export interface EntryWords {
  title: string;
  /** What there is to say besides, piece by piece. */
  details: readonly string[];
  /** Which way money went for the player; absent where none did. */
  cents?: { amount: number; sign: '+' | '−' | '' } | undefined;
  tone?: 'good' | 'bad' | undefined;
}
