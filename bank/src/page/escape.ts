const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML shows it. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
