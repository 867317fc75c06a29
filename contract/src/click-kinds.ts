/** The query parameters in which ad platforms pass the id of the click that led to a visit. */
export const clickKinds = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'ttclid', 'msclkid', 'kwai_click_id'] as const;
export type ClickKind = (typeof clickKinds)[number];

/**
 * How many days a browser remembers how a visitor first came. Ad platforms do not use clicks older
 * than this.
 */
export const SOURCE_KEPT_DAYS = 90;
