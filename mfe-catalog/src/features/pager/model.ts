/** Page numbers to show: the ends, and those around this page; `0` is a gap. */
export function shownPages(page: number, last: number): number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter((n) => n >= 1 && n <= last);
  return shown.flatMap((n, index) => {
    const gap = n - (shown[index - 1] ?? 0);
    if (gap > 2) return [0, n];
    return gap === 2 ? [n - 1, n] : [n];
  });
}
