/** Keeps the `count` rows with the largest keys. Ascending keys are slow, so pass rows that grow by id in reverse. */
export function createBest(count: number) {
  const rows: number[] = [];
  const keys: number[] = [];
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
