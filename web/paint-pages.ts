import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rolldown } from 'vite';
import { PRERENDER_FOLDER } from './prerender-build.ts';

type Chunk = Pick<Rolldown.OutputChunk, 'name' | 'fileName' | 'imports'>;
type Prerender = { prerender: () => Promise<Record<'auth' | 'lobby' | 'any' | 'soon' | 'late', string>> };

/**
 * Makes the player's pages paint before any script or style file has arrived. Each page gets its
 * styles inline, and the first look of the screens that most visits begin with. The app replaces
 * that look once its own first screen is complete. `app` is what was built of it in `folder`.
 */
export async function paintPages(folder: string, app: Rolldown.RolldownOutput): Promise<void> {
  const chunks = app.output.filter((file) => file.type === 'chunk');
  const compiled = join(folder, PRERENDER_FOLDER);
  const { prerender } = (await import(pathToFileURL(join(compiled, 'prerender.js')).href)) as Prerender;
  const painted = await prerender();
  await rm(compiled, { recursive: true, force: true });
  const index = await withStyles(folder, 'index.html', { place: '#app>[inert]', fonts: 'sans|display' });
  await writePage(
    folder,
    'auth.html',
    withScreen(index, painted.auth, scripts(chunks, ['auth-screen']), painted.soon + painted.late),
  );
  // Most players who come back have the code already, and this page has no room for the notice.
  await writePage(folder, 'lobby.html', withScreen(index, painted.lobby, scripts(chunks, ['player-frame', 'lobby-screen'])));
  await writePage(folder, 'index.html', withScreen(index, painted.any, [], painted.late));
}

/**
 * Gives the demo's page its styles inline too, so that it paints before any other file has arrived.
 * The game waits for its fonts, and must find them unused: one that was late stays unused.
 */
export async function inlineDemoStyles(folder: string): Promise<void> {
  const painted = { place: 'body>header,#intro,#loading,footer', fonts: 'sans' };
  await writePage(folder, 'demo.html', await withStyles(folder, 'demo.html', painted));
}

const writePage = async (folder: string, page: string, html: string) => await writeFile(join(folder, page), html);

/** Where a page is painted, and the variables of the fonts that it is painted with (`--font-…`). */
type Painted = { place: string; fonts: string };

/**
 * A page without comments, and with the styles themselves in place of their file. The link to it
 * stays disabled, which loads nothing: the code that loads a screen adds a missing one. Its fonts
 * would take the place of those in use, and move the text.
 */
async function withStyles(folder: string, page: string, painted: Painted): Promise<string> {
  const html = (await readFile(join(folder, page), 'utf8')).replaceAll(/<!--.*?-->\s*/gs, '');
  const [link, file = ''] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html) ?? [];
  if (link === undefined) throw new Error('a page has no styles');
  const css = await readFile(join(folder, file), 'utf8');
  const unused = link.replace('<link ', '<link disabled ');
  return html.replace(link, () => `<style>${css}${paintedFaces(css, painted)}</style>${unused}`);
}

/**
 * Gives the painted screen font faces of its own, which point at the same files. A font that
 * arrives late is not used there at all (`font-display: optional`), so that nothing moves once it
 * is painted. The app itself waits for its fonts before it replaces the painted screen.
 */
function paintedFaces(css: string, { place, fonts }: Painted): string {
  const stacks = [...css.matchAll(new RegExp(`--font-(?:${fonts}):[^;}]+`, 'g'))].map(([stack]) => stack);
  const faces = [...css.matchAll(/@font-face\{font-family:([^;]+);[^}]*url[^}]*\}/g)].filter(([, name = '']) =>
    stacks.some((stack) => stack.includes(name)),
  );
  if (faces.length === 0) throw new Error('the styles have no fonts');
  const rename = (text: string) => faces.reduce((renamed, [, name = '']) => renamed.replaceAll(name, `Painted ${name}`), text);
  const painted = faces.map(([face]) => rename(face).replace(/font-display:\w+/, 'font-display:optional'));
  return `${painted.join('')}${place}{${stacks.map(rename).join(';')};font-family:var(--font-sans)}`;
}

/**
 * The painted screen needs only the page and its fonts, so scripts load at low priority after them.
 */
function withPatientScripts(html: string): string {
  const patient = html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');
  if (!patient.includes('<script type="module" fetchpriority="low"')) throw new Error('the page has no script');
  return patient;
}

/**
 * Puts the painted screen in the app's place. It is `inert`: text typed into it would be lost.
 * `notices` are seen, and take presses, if the app starts late or never.
 */
function withScreen(html: string, screen: string, files: readonly string[], notices = ''): string {
  const unnamed = files.filter((file) => !html.includes(`"/${file}"`));
  const preloads = unnamed.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  const place = '<div id="app"></div>';
  if (!html.includes(place)) throw new Error('the page has no place for its app');
  const painted = html
    .replace('</head>', () => `${preloads}</head>`)
    .replace(place, () => `<div id="app"><div inert class="contents">${screen}</div>${notices}</div>`);
  return withPatientScripts(painted);
}

/**
 * The script files of these modules, and those that they import: a browser looks for imports only
 * when the app asks for the module.
 */
function scripts(chunks: readonly Chunk[], names: readonly string[]): string[] {
  const found = new Set(names.map((name) => scriptOf(chunks, name)));
  for (const file of found) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) found.add(imported);
  }
  return [...found];
}

function scriptOf(chunks: readonly Chunk[], name: string): string {
  const [chunk, ...others] = chunks.filter((each) => each.name === name);
  if (chunk === undefined || others.length > 0) throw new Error(`there is not exactly one file for ${name}`);
  return chunk.fileName;
}
