/** Local time with its zone: the reader compares it with a clock on the wall. What is no time stays as it is. */
export function clock(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : time.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'long' });
}
