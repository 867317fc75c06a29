import { OTHER_SOURCES } from '@raspasorte/contract/admin';

interface Words {
  source: string;
  medium: string;
  campaign: string;
  affiliate: string;
}

/**
 * The name of a source, such as "google · cpc · natal". Visits without a known source, and sources
 * beyond the number of new ones that a day may add, have fixed names.
 */
export function sourceName({ source, medium, campaign, affiliate }: Words): string {
  const words = [source, medium, campaign, affiliate].filter((word) => word !== '');
  if (words.length === 0) return 'Sem origem conhecida';
  return source === OTHER_SOURCES ? 'Outras origens' : words.join(' · ');
}
