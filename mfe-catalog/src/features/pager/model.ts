import { moved } from '@shop/runtime';

export function shownPages(page: number, last: number): number[] {
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter((n) => n >= 1 && n <= last);
  return shown.flatMap((n, index) => {
    const gap = n - (shown[index - 1] ?? 0);
    if (gap > 2) return [0, n];
    return gap === 2 ? [n - 1, n] : [n];
  });
}

/** Redirects, because each page number beyond the end would be one more page to render. */
export function leadToPage(
  page: number,
  { total, pageSize }: { total: number; pageSize: number },
  to: (page: number | undefined) => string,
): void {
  const empty = Math.ceil(total / pageSize) + 1;
  if (page > empty) moved(to(empty > 1 ? empty : undefined));
}
