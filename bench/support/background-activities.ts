import { changePrices, openTransaction } from '../catalogue/changes.ts';

const CHANGES_A_SECOND = 1000;

export interface Databases {
  here: string;
  elsewhere: string;
}

export interface BackgroundActivity {
  title: string;
  begin: (databases: Databases, products: number) => Promise<() => Promise<string>>;
}

/** Keyed by the values of `--only`. */
export const backgroundActivities: Record<string, BackgroundActivity> = {
  quiet: { title: 'quiet', begin: async () => async () => '' },
  changes: {
    title: `${CHANGES_A_SECOND} products a second change`,
    async begin({ here }, products) {
      const stop = await changePrices(here, products, CHANGES_A_SECOND);
      return async () => `${await stop()} changes a second`;
    },
  },
  open: {
    title: 'the same, transactions left open here and in another database',
    async begin({ here, elsewhere }, products) {
      const ends = [await openTransaction(here), await openTransaction(elsewhere)];
      const stop = await changePrices(here, products, CHANGES_A_SECOND);
      return async () => {
        const changes = await stop();
        for (const end of ends) await end();
        return `${changes} changes a second`;
      };
    },
  },
};
