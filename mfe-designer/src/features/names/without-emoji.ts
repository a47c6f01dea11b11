const joined = String.raw`[\ufe0e\ufe0f\u200d\p{Emoji_Modifier}\u{e0020}-\u{e007f}]`;

/** Signs such as ™ are text. A bare variation selector belongs to a keycap. */
const emoji = new RegExp(String.raw`(?:(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator})${joined}*`, 'gu');

const keycaps = /(?:[\d#*]\ufe0f?\u20e3)+/g;

/** Replaces emojis by spaces, and keycaps by their digits and a mark. */
export const withoutEmoji = (text: string): string =>
  text
    .replace(keycaps, (found) => `${found.replace(/[\ufe0f\u20e3]/g, '')}\u20e3`)
    .replaceAll('🔟', '10\u20e3')
    .replace(emoji, ' ');

export const hasEmoji = (text: string): boolean => text.search(emoji) >= 0 || text.includes('\u20e3');
