/** The JSON of a push message. The service worker reads it without Zod. */
export type PushMessage = {
  title: string;
  body: string;
  /** Path of the screen that a tap opens. */
  path: string;
  /** A newer message replaces an older one with the same tag. */
  tag: string;
};
