import { posix } from 'node:path';

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

export interface Import {
  /** Path from the repository's root, or package name. */
  target: string;
  line: number;
}

/** All imports of a file: static, dynamic and type-only. */
export function importsOf(file: TextFile): Import[] {
  return [...file.text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"`]([^'"`\s]+)['"`]/g)].map((match) => {
    const name = match[1] ?? '';
    const target = name.startsWith('.') ? posix.join(posix.dirname(file.path), name) : name;
    return { target, line: lineAt(file, match.index) };
  });
}
