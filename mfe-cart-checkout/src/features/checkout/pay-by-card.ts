import type { StartedPayment } from '@shop/contracts/payments';
import type { Api } from '@shop/runtime';
import { refusalCode } from './model.ts';

/** `leaving`: the browser is on its way to the payment page. Otherwise there is no page, and the cart is as it was. */
export type CardStep =
  | { kind: 'leaving' }
  | { kind: 'no-answer' }
  /** `over`: this order can no longer be paid; the next try has to place another one. */
  | { kind: 'refused'; message: string; over: boolean };

/** Takes the shopper to the provider's page for an order just placed; asked again it is the same page. */
export async function payByCard(api: Pick<Api, 'send'>, orderId: number, leave: (url: string) => void): Promise<CardStep> {
  const answer = await api.send<StartedPayment>('POST', `/orders/${orderId}/payment`, {}).catch(() => undefined);
  if (!answer) return { kind: 'no-answer' };
  if (answer.Status !== 1) return { kind: 'refused', message: answer.Message, over: refusalCode(answer.Payload) === 'not-payable' };
  leave(answer.Payload.PaymentUrl);
  return { kind: 'leaving' };
}
