/** Where the picture that chats show of a link stands for a site of this name; without one, the picture without a name. */
export function linkPreviewFile(brandName = ''): string {
  const slug = brandName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '');
  return slug === '' ? 'link-preview.jpeg' : `link-preview-${slug}.jpeg`;
}
