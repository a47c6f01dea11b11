/** Local time with zone. Returns invalid times unchanged. */
export function clock(iso: string): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? iso : time.toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'long' });
}
