/** What a device shows of a push: read by the service worker, which has no schemas. */
export type PushMessage = {
  title: string;
  body: string;
  /** The screen that a tap opens. */
  path: string;
  /** A newer message with the same one takes the older one's place. */
  tag: string;
};
