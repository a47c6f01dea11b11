import type { Listing } from './listing.ts';

/** Milliseconds since 1970. */
function nextTurn({ offers }: Listing, now: number): number {
  let next = Number.POSITIVE_INFINITY;
  offers.values.forEach(({ from, until }, n) => {
    if (offers.counts[n] === 0) return;
    const turn = from > now ? from : until;
    if (turn >= now && turn < next) next = turn;
  });
  return next;
}

/** Caches a value until the listing changes or an offer begins or ends. */
export function remembered<V>(compute: (listing: Listing, now: number) => V): (listing: Listing, now: number) => V {
  const known = new WeakMap<Listing, { value: V; changes: number; from: number; until: number }>();
  return (listing, now) => {
    const last = known.get(listing);
    if (last && last.changes === listing.changes && last.from <= now && now < last.until) return last.value;
    const value = compute(listing, now);
    known.set(listing, { value, changes: listing.changes, from: now, until: nextTurn(listing, now) });
    return value;
  };
}
