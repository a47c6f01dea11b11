export const WRONG_STORE = 'Probably it is not the shop’s: look at RELEASE_STORE and DATA_DIR.';

/** Foreign texts could move the cursor or change a line's direction. */
export const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);

export function meant(word: string, names: readonly string[]): string {
  const near = names
    .map((each) => ({ each, far: distance(word.toLowerCase(), each) }))
    .filter(({ each, far }) => far <= 2 || (word.length > 2 && each.startsWith(word)));
  const name = near.sort((a, b) => a.far - b.far)[0]?.each;
  return name ? ` Did you mean ${name}?` : '';
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [at, its] of [...other].entries()) {
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === its ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
