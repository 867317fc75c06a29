import { playerPageTitles } from '@raspasorte/contract';

const titles: Readonly<Record<string, string>> = playerPageTitles;

/** The title of the browser's tab. */
export function pageTitle(path: string, brandName: string): string {
  const title = titles[path.split('/')[1] ?? ''];
  return title ? `${title} · ${brandName}` : brandName;
}
