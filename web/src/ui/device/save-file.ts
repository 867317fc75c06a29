/** Saves a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By then the browser has resolved the address. It keeps the file itself alive until it is saved.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
