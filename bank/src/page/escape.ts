const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML content and quoted attributes. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
