/** The `ref` of the field of a next step: what is typed goes there at once. */
export const takeFocus = (input: HTMLInputElement | null): void => input?.focus();
