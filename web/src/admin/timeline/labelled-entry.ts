/** An entry in words. */
export interface LabelledEntry {
  title: string;
  /** Further details, piece by piece. */
  details: readonly string[];
  /** The amount and its direction for the player; undefined when no money moved. */
  cents?: { amount: number; sign: '+' | '−' | '' } | undefined;
  tone?: 'good' | 'bad' | undefined;
}
