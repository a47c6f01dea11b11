/**
 * Keeps the `count` rows with the largest keys of all that `take` hears of; at the same key the first. Rows that come with
 * ever larger keys cost many times as much as others: those whose keys grow with their ids are told from behind.
 */
export function createBest(count: number) {
  const rows: number[] = [];
  const keys: number[] = [];
  /** What is not above it need not be told. */
  let worst = Number.NEGATIVE_INFINITY;
  return {
    rows,
    take(row: number, key: number): void {
      if (key <= worst) return;
      let at = keys.length;
      while (at > 0 && key > (keys[at - 1] as number)) at--;
      keys.splice(at, 0, key);
      rows.splice(at, 0, row);
      if (keys.length > count) {
        keys.pop();
        rows.pop();
      }
      if (keys.length === count) worst = keys[count - 1] as number;
    },
  };
}
