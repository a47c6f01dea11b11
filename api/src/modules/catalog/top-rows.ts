/** Room for a row's number in a sort key: a key is what is sorted by times this, plus the row. */
export const ROWS = 2 ** 22;

/** Up to so many are kept in order while passing over all others; of more it is quicker to sort a part. */
const FEW = 256;

/**
 * Of `rows` the `limit` first after `offset` by `keyOf`, at the same key the smaller row. Keys are whole numbers below
 * 2³¹, so that key and row together are one exact number.
 */
export function topRows(rows: Int32Array, keyOf: (row: number) => number, offset: number, limit: number): number[] {
  const end = Math.min(rows.length, offset + limit);
  if (end <= offset) return [];
  return Array.from(
    end <= FEW ? fewSmallest(rows, keyOf, end).subarray(offset) : someSmallest(rows, keyOf, offset, end),
    (key) => key % ROWS,
  );
}

function fewSmallest(rows: Int32Array, keyOf: (row: number) => number, count: number): Float64Array {
  const first = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  let worst = Number.POSITIVE_INFINITY;
  for (let n = 0; n < rows.length; n++) {
    const row = rows[n] as number;
    const key = keyOf(row) * ROWS + row;
    if (key >= worst) continue;
    let at = count - 1;
    while (at > 0 && (first[at - 1] as number) > key) {
      first[at] = first[at - 1] as number;
      at--;
    }
    first[at] = key;
    worst = first[count - 1] as number;
  }
  return first;
}

function someSmallest(rows: Int32Array, keyOf: (row: number) => number, offset: number, end: number): Float64Array {
  const keys = new Float64Array(rows.length);
  for (let n = 0; n < rows.length; n++) keys[n] = keyOf(rows[n] as number) * ROWS + (rows[n] as number);
  const front = keys.subarray(0, end);
  if (end < keys.length) selectSmallest(keys, end);
  if (offset > 0) selectSmallest(front, offset);
  return front.subarray(offset).sort();
}

/** Moves the `count` smallest to the front, in any order (Hoare's selection). */
function selectSmallest(keys: Float64Array, count: number): void {
  let left = 0;
  let right = keys.length - 1;
  const target = count - 1;
  while (left < right) {
    const pivot = keys[(left + right) >> 1] ?? 0;
    let low = left;
    let high = right;
    while (low <= high) {
      while ((keys[low] ?? 0) < pivot) low++;
      while ((keys[high] ?? 0) > pivot) high--;
      if (low <= high) {
        const swapped = keys[low] ?? 0;
        keys[low++] = keys[high] ?? 0;
        keys[high--] = swapped;
      }
    }
    if (target <= high) right = high;
    else if (target >= low) left = low;
    else return;
  }
}
