import type { EventMap } from '@shop/contracts/events';
import { withoutSecrets } from '../redact-secrets.ts';
import type { BusEvent, TrackedName } from './events.ts';

interface Named {
  event: string;
  /** Step 1 (product page) to 10 (purchase). Specification, point 7. */
  funnelStep?: number;
  /** Must not contain personal data. Money is in minor units. */
  about?: Record<string, string | number>;
}

/** Specification, point 7. */
const named: { [N in TrackedName]: (payload: EventMap[N]) => Named } = {
  'page:viewed': () => ({ event: 'Page View' }),
  'product:viewed': ({ product: { id, title, priceVATIncl } }) => ({
    event: 'Product View',
    funnelStep: 1,
    about: { product_id: id, product_title: title, price: priceVATIncl.Birim },
  }),
  'designer:opened': ({ PId }) => ({ event: 'Product Designer Open', funnelStep: 2, about: { product_id: PId } }),
  'cart:line-added': ({ PId, Qty }) => ({ event: 'Add to Cart', funnelStep: 3, about: { product_id: PId, quantity: Qty } }),
  'cart:line-removed': ({ PId }) => ({ event: 'Remove from Cart', about: { product_id: PId } }),
  'cart:opened': () => ({ event: 'Cart View', funnelStep: 4 }),
  'checkout:started': ({ Total }) => ({ event: 'Checkout Start', funnelStep: 5, about: { total: Total } }),
  'checkout:stepped': ({ step, name }) => ({
    event: 'Checkout Step',
    funnelStep: 5 + step,
    about: { checkout_step: step, checkout_step_name: name },
  }),
  'order:placed': ({ OrderNumber, Total }) => ({
    event: 'Purchase Complete',
    funnelStep: 10,
    about: { order_number: OrderNumber, total: Total },
  }),
  'user:registered': () => ({ event: 'User Register' }),
  'user:logged-in': () => ({ event: 'User Login' }),
  'user:logged-out': () => ({ event: 'User Logout' }),
  'catalog:searched': ({ query, count }) => ({ event: 'Search', about: { search_text: query, results: count } }),
  'category:viewed': ({ id, name }) => ({ event: 'Category View', about: { category_id: id, category_name: name } }),
};

export interface TrackedEvent {
  event: string;
  properties: Record<string, string | number>;
  at: Date;
}

export function toTrackedEvent(busEvent: BusEvent, { userAgent, currency }: { userAgent: string; currency: string }): TrackedEvent {
  const { name, payload, at, title } = busEvent;
  const url = withoutSecrets(busEvent.url);
  const { event, funnelStep, about } = (named[name] as (payload: EventMap[TrackedName]) => Named)(payload);
  return {
    event,
    at,
    properties: {
      page_url: url,
      page_title: title,
      timestamp: at.toISOString(),
      user_agent: userAgent,
      ...(funnelStep !== undefined && { funnel_step: funnelStep }),
      ...about,
      ...(about && ('total' in about || 'price' in about) && { currency }),
      // Uses the stored URL, because the page may have changed since.
      $current_url: url,
      $pathname: new URL(url).pathname,
    },
  };
}
