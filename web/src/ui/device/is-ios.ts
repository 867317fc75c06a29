/** A phone or tablet of Apple's. A tablet calls itself a Mac, and has touch. */
export const isIos = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);
