import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { linkPreviewFile } from '@raspasorte/contract';
import type { Config } from '../../config.ts';
import { withHead } from './page-head.ts';
import { publicPages } from './public-pages.ts';
import type { PageAdapter } from '../../platform/http/static-site/adapted-pages.ts';

/** Serves pages with the head that belongs to their address and to the site's name. */
export function createPageAdapter({ baseUrl, brandName }: Config): PageAdapter {
  const brand = { name: brandName, address: publicAddress(baseUrl), image: previewImage(brandName) };
  return {
    keyOf: (path) => (path in publicPages ? path : ''),
    adapt: (html, path) => withHead(html, path, brand),
    isAdapted: (file) => file !== 'admin.html',
  };
}

export const publicAddress = (baseUrl: string) => new URL(baseUrl).origin;

/** A container has only the built pages, and development only their sources. */
const publicFolders = ['dist', 'public'];

/**
 * The preview image with the site's name, if `npm run link-preview` has made one; otherwise the
 * image without a name.
 */
function previewImage(brandName: string): string {
  const named = linkPreviewFile(brandName);
  const pathIn = (folder: string) => fileURLToPath(new URL(`../../../../web/${folder}/${named}`, import.meta.url));
  return `/${publicFolders.some((folder) => existsSync(pathIn(folder))) ? named : linkPreviewFile()}`;
}
