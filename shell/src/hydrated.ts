let resolve: () => void = () => {};

/** Resolves when the page's own part has hydrated. What the shopper needs less can wait for it. */
export const hydrated = new Promise<void>((done) => {
  resolve = done;
});

/** Tells whoever measures, and whoever waits. The first call counts. */
export function markHydrated(): void {
  performance.mark('shop:hydrated');
  resolve();
}
