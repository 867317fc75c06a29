/** The text of one mail. `facts` are shown as a small table, `action` as a button. */
export type Letter = {
  subject: string;
  lead: string;
  facts?: readonly (readonly [name: string, value: string])[];
  action?: { label: string; link: string };
  note: string;
};

/** The name on a letter, the address of its links, and the contact for questions. */
export type Sender = { brandName: string; baseUrl: string; supportEmail: string };
