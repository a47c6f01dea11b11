const latin: Record<string, string> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  i: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
};

export const SLUG_MAX_LENGTH = 60;

/**
 * The slug of a name (specification, point 2, "Slug rule"): lower-case, Turkish letters turned into plain
 * Latin ones, anything but letters, digits, spaces and hyphens dropped, whitespace runs one hyphen, repeated
 * hyphens collapsed, ends trimmed, cut to 60 characters.
 *
 * Lower-casing uses the `tr` locale so that `I` becomes `ı` and `İ` becomes `i`; both end as `i`.
 */
export function slugify(name: string): string {
  return name
    .toLocaleLowerCase('tr')
    .replace(/[çğıiöşüâîû]/g, (letter) => latin[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, SLUG_MAX_LENGTH)
    .replace(/-$/, '');
}
