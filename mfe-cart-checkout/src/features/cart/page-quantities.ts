import type { Locale } from '@shop/domain/locale';
import {
  type Api,
  bus,
  failureText,
  knownSession,
  outcomeOf,
  type QueryClient,
  sessionNow,
  showToast,
  useApi,
  useLocale,
  useQueryClient,
} from '@shop/runtime';
import { cartContentsMessages } from '../../messages/cart-contents.ts';
import { cartQuery, changeCart, reloadCart, sendQuantity } from './api.ts';
import { pageQueue } from './page-queue.ts';
import { createQuantityQueue, type QuantityQueue } from './quantity-queue.ts';
import { useCartStore } from './store.ts';

/** The queue keeps its first `api`: a language change loads a new page. */
export const quantitiesOf = (query: QueryClient, api: Api, locale: Locale): QuantityQueue =>
  pageQueue(query, () => createQueue(query, api, locale));

export const useQuantities = (): QuantityQueue => quantitiesOf(useQueryClient(), useApi(), useLocale());

function createQueue(query: QueryClient, api: Api, locale: Locale): QuantityQueue {
  const backToTruth = async (message: string) => {
    showToast('error', message);
    await reloadCart(query);
  };

  const queue = createQuantityQueue({
    async send(RId, qty, leaving) {
      const before = sessionNow(query).status;
      const line = query.getQueryData(cartQuery(api).queryKey)?.Lines.find((one) => one.RId === RId);
      const outcome = await outcomeOf(() => sendQuantity(api, RId, qty, { keepalive: leaving }));
      if (outcome.kind === 'success') {
        await changeCart(query, outcome.payload);
        if (qty === 0 && line) bus.emit('cart:line-removed', { PId: line.PId });
      } else if (outcome.kind === 'refused' && outcome.code === 'not-found') {
        // A 404 means a removed line or an ended session. `knownSession` waits until the shell has checked.
        const ended = before === 'customer' && (await knownSession(query)).status !== 'customer';
        if (ended) return backToTruth(cartContentsMessages[locale].sessionEnded);
        if (qty === 0) await reloadCart(query);
        else await backToTruth(cartContentsMessages[locale].gone);
      } else {
        const asked = backToTruth(failureText(outcome, locale));
        // Waits only after a refusal, because without an answer the reload may be slow too.
        if (outcome.kind === 'refused') await asked;
      }
    },
    show: (wanted) => useCartStore.setState({ wanted }),
  });

  window.addEventListener('pagehide', queue.leave);
  return queue;
}
