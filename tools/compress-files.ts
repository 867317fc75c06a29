import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller files fit into one network packet anyway. */
const WORTHWHILE_BYTES = 1024;

/**
 * Writes a .br and a .gz beside every text file below `folder`, so that the server need not
 * compress responses.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync('**/*.{css,html,js,json,svg}', { cwd: folder });
  await Promise.all(files.map((file) => compressFile(`${folder}/${file}`)));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTHWHILE_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
