import { playerPageTitles } from '@raspasorte/contract';

const titles: Readonly<Record<string, string>> = playerPageTitles;

/** What a tab of the browser is called. */
export function pageTitle(path: string, brandName: string): string {
  const title = titles[path.split('/')[1] ?? ''];
  return title ? `${title} · ${brandName}` : brandName;
}
