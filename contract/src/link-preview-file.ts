/**
 * File name of the picture that chats show for a link to the site. Without a brand name it is the
 * picture without a name.
 */
export function linkPreviewFile(brandName = ''): string {
  const slug = brandName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '');
  return slug === '' ? 'link-preview.jpeg' : `link-preview-${slug}.jpeg`;
}
