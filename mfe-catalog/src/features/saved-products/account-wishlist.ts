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

const wishlistKey = (customer: string) => ['my', 'wishlist', customer] as const;

const copyOf = deviceStore('wishlist_owner', (kept) => (typeof kept === 'string' ? kept : ''));

interface Press {
  product: ProductCard;
  added: boolean;
}

const unsent = new Map<number, Press>();

/** One call at a time: an older answer must not replace a newer one. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

const change = (api: Api, { Add = [], Remove = [] }: Partial<WishlistChange>) =>
  api.send('PATCH /user/wishlist', { body: { Add, Remove }, keepalive: true });

/** After login, first adds this browser's saved products to the account's wishlist. */
async function readIds(api: Api, customer: string, signal: AbortSignal): Promise<Wishlist> {
  const owner = copyOf.read();
  if (owner !== '' && owner !== customer) wishlist.replace([]);
  const own = owner === '' ? wishlist.read().map(({ id }) => id) : [];
  if (own.length === 0) return api.read('/user/wishlist', { signal });
  const answer = await change(api, { Add: own.slice(-MAX_WISHLIST) });
  if (!succeeded(answer)) throw new ApiError(answer.Message, 0);
  return answer.Payload;
}

async function copyToDevice(api: Api, query: QueryClient, customer: string, ids: Wishlist, signal?: AbortSignal): Promise<void> {
  const known = () => {
    const pressed = [...unsent.values()].map(({ product }) => product);
    return new Map([...pressed, ...wishlist.read()].map((product) => [product.id, product]));
  };
  const before = known();
  const missing = ids.filter((id) => !before.has(id));
  const read = await readAllProducts(api, missing, signal);
  if (signal?.aborted || ownerOf(sessionNow(query)) !== customer) return;
  const products = known();
  for (const product of read) products.set(product.id, product);
  const added = [...unsent].filter(([, { added }]) => added).map(([id]) => id);
  const wanted = [...new Set([...ids, ...added])].filter((id) => unsent.get(id)?.added !== false);
  copyOf.write(customer);
  wishlist.replace(wanted.flatMap((id) => products.get(id) ?? []));
}

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

/** Removes the account's list after logout: other people may use the device. */
export function dropCopy(): void {
  if (copyOf.read() === '') return;
  copyOf.clear();
  wishlist.replace([...unsent.values()].filter(({ added }) => added).map(({ product }) => product));
}

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
  // Not awaited, because the refetch waits for this call.
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
    askAgain();
    return outcome;
  });
}
