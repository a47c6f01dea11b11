import type { ProductCard } from '@shop/contracts/catalog';
import { succeeded } from '@shop/contracts/envelope';
import { MAX_WISHLIST } from '@shop/contracts/limits';
import type { Wishlist, WishlistChange } from '@shop/contracts/wishlist';
import {
  type Api,
  ApiError,
  deviceStore,
  type Failure,
  knownSession,
  outcomeOf,
  ownerOf,
  type QueryClient,
  queryOptions,
  sessionNow,
} from '@shop/runtime';
import { readAllProducts } from './api.ts';
import { wishlist } from './saved-list.ts';

// While a customer is logged in, the device's list is a copy of the account's.

/** GET /user/wishlist, by customer: each gets a copy of their own. */
const wishlistKey = (customer: string) => ['my', 'wishlist', customer] as const;

/** Whose copy the device's list is; empty while it is a visitor's own. */
const copyOf = deviceStore('wishlist_owner', (kept) => (typeof kept === 'string' ? kept : ''));

interface Press {
  product: ProductCard;
  added: boolean;
}

/** Presses that the account does not have yet, by product. */
const unsent = new Map<number, Press>();

/** Calls of one tab run one after the other, so that an older answer never replaces a newer one. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

const change = (api: Api, { Add = [], Remove = [] }: Partial<WishlistChange>) =>
  // The press counts also when the page is left at once.
  api.send<Wishlist>('PATCH', '/user/wishlist', { Add, Remove } satisfies WishlistChange, undefined, { keepalive: true });

/** Reads the account's list. A visitor's own list is merged into it first; another customer's copy is dropped. */
async function readIds(api: Api, customer: string, signal: AbortSignal): Promise<Wishlist> {
  const owner = copyOf.read();
  if (owner !== '' && owner !== customer) wishlist.replace([]);
  const own = owner === '' ? wishlist.read().map(({ id }) => id) : [];
  if (own.length === 0) return api.read<Wishlist>('/user/wishlist', signal);
  const answer = await change(api, { Add: own.slice(-MAX_WISHLIST) });
  if (!succeeded(answer)) throw new ApiError(answer.Message, 0);
  return answer.Payload;
}

/** Makes the device's list a copy of the account's, with the presses that are not sent yet. */
async function copyToDevice(api: Api, query: QueryClient, customer: string, ids: Wishlist, signal?: AbortSignal): Promise<void> {
  const known = () => {
    const pressed = [...unsent.values()].map(({ product }) => product);
    return new Map([...pressed, ...wishlist.read()].map((product) => [product.id, product]));
  };
  const before = known();
  const missing = ids.filter((id) => !before.has(id));
  const read = await readAllProducts(api, missing, signal);
  // Somebody else may have logged in meanwhile.
  if (signal?.aborted || ownerOf(sessionNow(query)) !== customer) return;
  const products = known();
  for (const product of read) products.set(product.id, product);
  const added = [...unsent].filter(([, { added }]) => added).map(([id]) => id);
  const wanted = [...new Set([...ids, ...added])].filter((id) => unsent.get(id)?.added !== false);
  copyOf.write(customer);
  wishlist.replace(wanted.flatMap((id) => products.get(id) ?? []));
}

/** The account's list; on each answer the device gets its copy. */
export const accountWishlistQuery = (api: Api, query: QueryClient, customer: string) =>
  queryOptions({
    queryKey: wishlistKey(customer),
    queryFn: ({ signal }) =>
      inTurn(async () => {
        if (signal.aborted) throw signal.reason;
        const ids = await readIds(api, customer, signal);
        await copyToDevice(api, query, customer, ids, signal);
        return ids;
      }),
  });

/** Nobody is logged in: a customer's copy leaves the device, which others may use. */
export function dropCopy(): void {
  if (copyOf.read() === '') return;
  copyOf.clear();
  wishlist.replace([...unsent.values()].filter(({ added }) => added).map(({ product }) => product));
}

/**
 * Sends what a press has done to the device's list to the account, where there is one. A failed write is undone on the
 * device and returned.
 */
export async function sendPress(api: Api, query: QueryClient, product: ProductCard, added: boolean): Promise<Failure | undefined> {
  const press: Press = { product, added };
  unsent.set(product.id, press);
  const isLast = () => unsent.get(product.id) === press;
  const settle = () => {
    if (isLast()) unsent.delete(product.id);
  };
  const session = await knownSession(query);
  if (session.status !== 'customer' || session.isGuest) {
    dropCopy();
    settle();
    return undefined;
  }
  const customer = ownerOf(session);
  // Not waited for: it takes the next turn.
  const askAgain = () => void query.invalidateQueries({ queryKey: wishlistKey(customer) });
  return inTurn(async () => {
    const outcome = await outcomeOf(() => change(api, added ? { Add: [product.id] } : { Remove: [product.id] }));
    if (outcome.kind === 'success') {
      settle();
      if (ownerOf(sessionNow(query)) === customer) query.setQueryData<Wishlist>(wishlistKey(customer), outcome.payload);
      await copyToDevice(api, query, customer, outcome.payload).catch(askAgain);
      return undefined;
    }
    if (isLast()) {
      const others = wishlist.read().filter(({ id }) => id !== product.id);
      wishlist.replace(added ? others : [...others, product]);
    }
    settle();
    // The answer alone may have got lost.
    askAgain();
    return outcome;
  });
}
