/** By which names ad platforms hand over the click that a visit came from. */
export const clickKinds = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'ttclid', 'msclkid', 'kwai_click_id'] as const;
export type ClickKind = (typeof clickKinds)[number];

/** A browser remembers for so long how a visitor first came, and no later click is of use to a platform. */
export const SOURCE_KEPT_DAYS = 90;
