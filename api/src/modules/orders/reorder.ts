import type { Locale } from '@shop/contracts/locale';
import { rowsIn } from '@shop/contracts/name-list';
import type { Reordered } from '@shop/contracts/orders';
import type { Db } from '../../db/client.ts';
import type { OrderLineRow } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { message } from '../../messages/index.ts';
import { Refusal } from '../../refusal.ts';
import { listStoredLines, lockCart } from '../cart/repository.ts';
import { addToCart } from '../cart/service.ts';
import { showCart } from '../cart/show.ts';
import type { LoggedIn, Visitor } from '../session/visitor.ts';
import { colourOf, findOrderLines } from './repository.ts';

/**
 * Puts what can still be bought of an order into the cart, at today's prices, and says what could not.
 * Throws `not-found`.
 */
export async function reorder(tx: Db, deps: Deps, customer: LoggedIn, id: number, locale: Locale): Promise<Reordered> {
  const lines = await findOrderLines(tx, customer.id, id);
  if (!lines) throw new Refusal('not-found');
  const cartId = await lockCart(tx, customer.visitor);
  const there: Reordered['Added'] = [];
  const missing: Reordered['Missing'] = [];
  const ofLists = new Map<string, Again>();
  for (const line of lines) {
    // The sizes of a list come together, or not at all.
    const list = isListed(line) ? line.design?.DesignId : undefined;
    const known = list === undefined ? undefined : ofLists.get(list);
    const outcome = known ?? (await addAgain(tx, customer.visitor, cartId, line, locale));
    if (list !== undefined) ofLists.set(list, outcome);
    const { title: Title, size: Size, colour: Colour, qty: Qty, productId: PId } = line;
    const { added = Qty, reason } = outcome;
    if (added > 0) there.push({ PId, Qty: added });
    if (reason !== undefined) missing.push({ Title, Size, Colour, Qty, Added: added, Reason: reason });
  }
  const cart = await showCart(tx, cartId, customer.visitor, deps.config, locale);
  return { Cart: cart, Added: there, Missing: missing };
}

/** Does a list of names say how many there are? */
const isListed = ({ design }: OrderLineRow): boolean => design !== null && rowsIn(design.Scene).length > 0;

/** How many of a line came into the cart, and why not all: with neither, it is there as it was ordered. */
interface Again {
  added?: number;
  reason?: string;
}

/** As many as there are. */
async function addAgain(tx: Db, visitor: Visitor, cartId: number, line: OrderLineRow, locale: Locale): Promise<Again> {
  const listed = isListed(line);
  const wish = {
    PId: line.productId,
    ...(!listed && { VariantId: line.variantId }),
    // Its shopper's word was given when it was ordered first.
    ...(line.design ? { DesignId: line.design.DesignId, AsItIs: true as const } : line.colour !== '' && { Colour: colourOf(line) }),
  };
  const refusal = await refusalOf(addToCart(tx, visitor, { ...wish, ...(!listed && { Qty: line.qty }) }, locale));
  if (!refusal) return {};
  const reason = refusal.field ? message(locale, refusal.field.message) : message(locale, refusal.code, refusal.params);
  if (refusal.code === 'not-found') return { added: 0, reason: message(locale, 'reorder-gone') };
  if (refusal.code !== 'out-of-stock' || listed) return { added: 0, reason };

  const inCart = (await listStoredLines(tx, cartId)).filter(({ variantId }) => variantId === line.variantId);
  const left = Number(refusal.params.left) - inCart.reduce((sum, { qty }) => sum + qty, 0);
  if (left <= 0 || (await refusalOf(addToCart(tx, visitor, { ...wish, Qty: left }, locale)))) return { added: 0, reason };
  return { added: left, reason };
}

/** Refusals are thrown before anything is written, so the transaction can go on after one. */
async function refusalOf(work: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
