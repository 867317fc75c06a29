/** The classes of a link in the place of a value. On a phone it is high enough for a finger. */
export const valueLink = 'inline-block font-medium quiet-link max-md:py-2.5';
