import { OTHER_SOURCES } from '@raspasorte/contract/admin';

interface Words {
  source: string;
  medium: string;
  campaign: string;
  affiliate: string;
}

/** "google · cpc · natal"; links that say nothing, and those beyond a day's number of new sources, have names of their own. */
export function sourceName({ source, medium, campaign, affiliate }: Words): string {
  const words = [source, medium, campaign, affiliate].filter((word) => word !== '');
  if (words.length === 0) return 'Sem origem conhecida';
  return source === OTHER_SOURCES ? 'Outras origens' : words.join(' · ');
}
