/** The two buttons of a decision. */
export type Ruling = 'approve' | 'refuse';
