import type { Locale } from '@shop/contracts/locale';
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
import { messages } from '../../messages/messages.ts';
import { cartQuery, changeCart, reloadCart, sendQuantity } from './api.ts';
import { pageQueue } from './page-queue.ts';
import { createQuantityQueue, type QuantityQueue } from './quantity-queue.ts';
import { useCartStore } from './store.ts';

/** The page's one. It keeps the first caller's API and language: another language is another page. */
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
        // The shell asks at such an answer who is there.
        const ended = before === 'customer' && (await knownSession(query)).status !== 'customer';
        if (ended) return backToTruth(messages[locale].cart.sessionEnded);
        // Taken out in another tab, or ordered: who wants it out has what they want, and has been told so.
        if (qty === 0) await reloadCart(query);
        else await backToTruth(messages[locale].cart.gone);
      } else {
        const asked = backToTruth(failureText(outcome, locale));
        // Where no answer came, the next may take long too: until then the cart is what it was, as the message says.
        if (outcome.kind === 'refused') await asked;
      }
    },
    show: (wanted) => useCartStore.setState({ wanted }),
  });

  window.addEventListener('pagehide', queue.leave);
  return queue;
}
