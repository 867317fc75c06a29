/** Written by the build: the files of the player's app, and the state of those whose name does not tell it. */
declare module 'virtual:shell-files' {
  export const shellFiles: { url: string; revision: string | null }[];
}
