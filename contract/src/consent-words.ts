/** What a player may agree to, each by itself: a report of deposits to the ad platform; offers. */
export const consentKinds = ['ads', 'offers'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/**
 * What players are asked, version by version: an answer is stored with the words of its version.
 * Words that somebody may have read never change; new ones are added at the end.
 */
const versions: Readonly<Record<ConsentKind, readonly string[]>> = {
  ads: ['Podemos informar seus depósitos à Meta, com dados protegidos por hash, para medir nossos anúncios?'],
  offers: ['Podemos enviar ofertas a você, menos durante uma pausa ou autoexclusão?'],
};

/** Undefined for a version that never was. */
export const consentWords = (kind: ConsentKind, version: number): string | undefined => versions[kind][version - 1];

/** What the screens ask now. */
export const presentQuestion = (kind: ConsentKind): { words: string; version: number } => ({
  words: versions[kind].at(-1)!,
  version: versions[kind].length,
});
