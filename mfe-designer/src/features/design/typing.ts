/** One undo step per word, run of deletions, or insertion of several letters. */
export interface TypingStep {
  gesture: string;
  begins: boolean;
}

/** `composing`: an input method may still replace letters. */
export function typingOf(before: string, after: string, composing = false): TypingStep {
  const { inserted, removed, end } = differenceOf(before, after);
  if (inserted === '') return { gesture: 'delete', begins: false };
  const words = after.slice(0, end).match(/\S(?=\s)/g)?.length ?? 0;
  return { gesture: `insert ${words}`, begins: !composing && (removed !== '' || [...inserted].length > 1) };
}

export function differenceOf(before: string, after: string): { inserted: string; removed: string; end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let rest = 0;
  while (rest < shorter - start && before.at(-1 - rest) === after.at(-1 - rest)) rest += 1;
  const end = after.length - rest;
  return { inserted: after.slice(start, end), removed: before.slice(start, before.length - rest), end };
}
