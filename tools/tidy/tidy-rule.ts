export interface TextFile {
  /** Path from the repository's root, with forward slashes. */
  path: string;
  text: string;
}

export interface Violation {
  path: string;
  line: number;
  message: string;
}

/** A rule reads all files and returns the violations. */
export type TidyRule = (files: readonly TextFile[]) => Violation[];

export const isCode = (path: string) => /\.(ts|tsx|js|mjs)$/.test(path);
export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.includes('/test/');
export const isServerSource = (path: string) => /^(server|bank)\/src\//.test(path) && isCode(path) && !isTest(path);

export function everyMatch(file: TextFile, pattern: RegExp, message: string): Violation[] {
  return [...file.text.matchAll(pattern)].map((match) => ({
    path: file.path,
    line: lineAt(file, match.index),
    message,
  }));
}

export const lineAt = ({ text }: TextFile, index: number) => text.slice(0, index).split('\n').length;
