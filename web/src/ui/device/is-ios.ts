/** Whether the device is an iPhone or iPad. An iPad calls itself a Mac, but has touch. */
export const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
