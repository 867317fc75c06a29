import type { ClickKind } from '@raspasorte/contract';

const LONGEST = 60;

export type SourceWords = { source: string; medium: string; campaign: string; affiliate: string };
export type GivenWords = { [Word in keyof SourceWords]?: string | undefined };

/**
 * Lower case, hyphens for blanks, no control characters. A missing word becomes '', as in the
 * database.
 */
const plain = (word = ''): string =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\p{C}\p{Z}*]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, LONGEST);

const platforms: Record<ClickKind, string> = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  fbclid: 'facebook',
  ttclid: 'tiktok',
  msclkid: 'bing',
  kwai_click_id: 'kwai',
};

/**
 * One spelling for each source. A link with a click id and no source of its own gets the source of
 * its ad platform.
 */
export function plainWords(given: GivenWords, click?: ClickKind): SourceWords {
  const words = {
    source: plain(given.source),
    medium: plain(given.medium),
    campaign: plain(given.campaign),
    affiliate: plain(given.affiliate),
  };
  if (words.source !== '') return words;
  if (click !== undefined) return { ...words, source: platforms[click], medium: words.medium || 'cpc' };
  return words.affiliate === '' ? words : { ...words, source: 'afiliado' };
}
