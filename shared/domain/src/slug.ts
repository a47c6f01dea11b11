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

/** Specification, point 2, "Slug rule". In `tr`, both `I` and `İ` become `i`. */
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
