const entities: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&#39;' };

/** Text as HTML, SVG and their attributes show it: nothing in it is markup. */
export const escapeMarkup = (text: string): string => text.replace(/[<>&"']/g, (character) => entities[character] ?? character);
