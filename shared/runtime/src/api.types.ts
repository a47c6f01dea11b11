import type { Api } from '@shop/contracts/api';
import type { Cart } from '@shop/contracts/cart';
import type { OrderSummary } from '@shop/contracts/orders';

/** This file is only type-checked. */
export async function mustNotCompile(api: Api): Promise<unknown> {
  const orders: OrderSummary[] = await api.read('/user/orders', { query: { limit: 3 } });
  const cart = await api.send('PATCH /cart/{id}', { path: { id: 7 }, body: { Qty: 2 }, key: 'k', keepalive: true });
  const lines: Cart['Lines'] | undefined = cart.Status === 1 ? cart.Payload.Lines : undefined;
  const ended: null | undefined = (await api.send('DELETE /user/sessions')).Payload as null;
  const summary: Blob = await api.readFile('/user/orders/{id}/summary.pdf', { path: { id: 7 } });

  await api.read('/catalog/designs', { query: { occasion: undefined } });

  // @ts-expect-error: no such path
  await api.read('/user/order');
  // @ts-expect-error: a path is written as a template
  await api.read('/designs/7');
  // @ts-expect-error: files have a method of their own
  await api.read('/user/export/file');
  // @ts-expect-error: no such method
  await api.send('PUT /cart');
  // @ts-expect-error: reads are not sent
  await api.send('GET /cart');
  // @ts-expect-error: without the parameter
  await api.read('/designs/{id}');
  // @ts-expect-error: another parameter
  await api.read('/designs/{id}', { path: { DesignId: '7' } });
  // @ts-expect-error: without the query
  await api.read('/catalog/suggestions');
  // @ts-expect-error: the parameter is required
  await api.read('/catalog/suggestions', { query: { searchText: undefined } });
  // @ts-expect-error: another query parameter
  await api.read('/user/orders', { query: { max: 3 } });
  // @ts-expect-error: another type
  await api.read('/user/orders', { query: { limit: 'all' } });
  // @ts-expect-error: without the body
  await api.send('POST /cart');
  // @ts-expect-error: another field
  await api.send('POST /cart/coupon', { body: { code: 'YAZ10' } });
  // @ts-expect-error: takes no body
  await api.send('DELETE /cart', { body: {} });
  // @ts-expect-error: another payload
  const profile: Cart = await api.read('/user');

  return [orders, lines, ended, summary, profile];
}
