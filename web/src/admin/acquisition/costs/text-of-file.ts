/**
 * The text of a CSV file. A spreadsheet in Brazil saves "CSV" as Windows-1252, whose accents are
 * not valid UTF-8.
 */
export async function textOfFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
