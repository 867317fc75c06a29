/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has read the address by then, though not the file, which it keeps alive by itself.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
