import { posix } from 'node:path';
import { lineAt, type TextFile, type TidyRule, type Violation } from './tidy-rule.ts';

const ADMIN = 'web/src/admin/';
const PAGES = `${ADMIN}manual/pages/`;

/**
 * Which page of the manual explains the labels in a file of the back-office. The first match
 * counts.
 */
const pagesOf: readonly (readonly [place: RegExp, page: string])[] = [
  [/^dashboard\//, 'dashboard'],
  [/^timeline\//, 'linha-do-tempo'],
  [/^users\//, 'usuarios'],
  [/^(?:support|tags|messages)\//, 'atendimento'],
  [/^(?:transactions|withdrawals)\//, 'transacoes'],
  [/^payments\//, 'provedor-pix'],
  [/^second-person\//, 'aprovacoes'],
  [/^decisions\//, 'fila-de-decisoes'],
  [/^disputes\//, 'contestacoes'],
  [/^lookup\//, 'jogada'],
  [/^studio\//, 'estudio'],
  [/^(?:products|odds\/rtp)\/par-sheet/, 'ficha-tecnica'],
  [/^odds\/rtp\//, 'rtp'],
  [/^odds\/prizes\//, 'rebalancear-premios'],
  [/^(?:odds\/simulator|simulation)\//, 'simulador'],
  [/^promotions\//, 'bonus-boas-vindas'],
  [/^acquisition\//, 'aquisicao'],
  [/^ads\//, 'facebook-pixel'],
  [/^staff\/access\/(?:admin-auth|password-form|second-step|code-field)/, 'entrar'],
  [/^staff\/(?:access|alerts)\//, 'minha-conta'],
  [/^(?:controls|documents|staff)\//, 'configuracoes'],
  [/^risk\//, 'risco'],
  [/^audit\//, 'auditoria'],
  [/^privacy\//, 'privacidade'],
  [/^webhooks\//, 'webhooks'],
];
/** Files without labels to explain: parts that several screens share, and files without figures. */
const isShared = (place: string) =>
  /^(?:kit|frame|shell|manual|read-again|step-up)\/|^products\/(?!par-sheet)|^odds\/[^/]+$|^[^/]+$/.test(place);

/** Patterns of labels in the code: of columns, fields, facts and figures. */
const labels = [
  /\bheader: '([^']+)'/g,
  /\bname: '([^']+)',\s*value:/g,
  /\blabel: '([^']+)',\s*explanation:/g,
  /<(?:Field|Select|MetricCard|Figure|Switch|SliderField|ToggleField|RadioGroup|Checkbox|Moment)\s+label="([^"]+)"/g,
  /<(?:Fact|Line|Pair)\s+name="([^"]+)"/g,
  /<d?t[dh]?\b[^>]*>\s*([^<{\s][^<{]*?)\s*<\/(?:dt|th)>/g,
];

const isScreen = ({ path }: TextFile) => path.startsWith(ADMIN) && /(?<!\.test)\.tsx?$/.test(path);
const placeOf = ({ path }: TextFile) => path.slice(ADMIN.length);
const pageOf = (file: TextFile) => pagesOf.find(([place]) => place.test(placeOf(file)))?.[1];
const isPage = ({ path }: TextFile) => path.startsWith(PAGES);
const nameOf = ({ path }: TextFile) => posix.basename(path, '.md');

/** The terms that a page explains: all words in bold. */
const termsOf = ({ text }: TextFile) =>
  [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(({ 1: term = '', index }) => ({ term, index }));

/**
 * Every label of a screen needs a paragraph in the manual, because operators without lottery
 * experience would misread it.
 */
const screensAreExplained: TidyRule = (files) => {
  const explained = new Map(files.filter(isPage).map((page) => [nameOf(page), new Set(termsOf(page).map(({ term }) => term))]));
  return files
    .filter((file) => isScreen(file) && !isShared(placeOf(file)))
    .flatMap((file) => {
      const page = pageOf(file);
      if (page === undefined) {
        return [
          { path: file.path, line: 1, message: 'tools/tidy/manual-rules.ts does not say which page of the manual explains it' },
        ];
      }
      return labels
        .flatMap((label) => [...file.text.matchAll(label)])
        .filter(([, name = '']) => explained.get(page)?.has(name) !== true)
        .map(({ 1: name = '', index }) => ({
          path: file.path,
          line: lineAt(file, index),
          message: `${PAGES}${page}.md has no paragraph about **${name}**`,
        }));
    });
};

/** The manual explains only labels that a screen shows, because readers look for them there. */
const manualNamesWhatIsShown: TidyRule = (files) => {
  const words = files
    .filter((file) => isScreen(file) || /^contract\/src\/.*\.ts$/.test(file.path))
    .map((file) => ({ page: isScreen(file) && !isShared(placeOf(file)) ? pageOf(file) : undefined, text: file.text }));
  const pages = new Set(pagesOf.map(([, page]) => page));
  return files
    .filter((file) => isPage(file) && pages.has(nameOf(file)))
    .flatMap((file): Violation[] => {
      const shown = words.filter(({ page }) => page === undefined || page === nameOf(file)).map(({ text }) => text);
      return termsOf(file)
        .filter(({ term }) => !shown.some((text) => text.includes(term)))
        .map(({ term, index }) => ({ path: file.path, line: lineAt(file, index), message: `no screen shows **${term}**` }));
    });
};

/** Links to the manual must lead to an existing page. */
const manualLinksLeadSomewhere: TidyRule = (files) => {
  const names = new Set(files.filter(isPage).map(nameOf));
  return files
    .filter((file) => isPage(file) || file.path === 'deploy/alarms.yaml')
    .flatMap((file) =>
      [...file.text.matchAll(/\/admin\/manual\/([\w-]+)/g)]
        .filter(([, name = '']) => !names.has(name))
        .map(({ 1: name = '', index }) => ({
          path: file.path,
          line: lineAt(file, index),
          message: `the manual has no page ${name}`,
        })),
    );
};

/** The manual page that an alarm links to must mention the alarm by name. */
const alarmsAreExplained: TidyRule = (files) => {
  const texts = new Map(files.filter(isPage).map((page) => [nameOf(page), page.text]));
  return files
    .filter(({ path }) => path === 'deploy/alarms.yaml')
    .flatMap((file) =>
      [...file.text.matchAll(/- alert: (\w+)(?:(?!- alert: )[^])*/g)]
        .filter(([rule, alarm]) => {
          const page = /^ +manual: \/admin\/manual\/([\w-]+)$/m.exec(rule)?.[1];
          return texts.get(page ?? '')?.includes(`\`${alarm}\``) !== true;
        })
        .map(({ 1: alarm = '', index }) => ({
          path: file.path,
          line: lineAt(file, index),
          message: `${alarm} links to no page of the manual that mentions it`,
        })),
    );
};

export const manualRules = {
  screensAreExplained,
  manualNamesWhatIsShown,
  manualLinksLeadSomewhere,
  alarmsAreExplained,
} satisfies Record<string, TidyRule>;
