import type { Reordered } from '@shop/contracts/orders';
import type { Locale } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type MessageKey, message } from '../../messages/index.ts';
import { Refusal } from '../../refusal.ts';
import { findCart, listStoredLines, lockCart, type StoredLine } from '../cart/repository.ts';
import { addToCart } from '../cart/service.ts';
import { showCart } from '../cart/show.ts';
import type { LoggedIn, Visitor } from '../session/visitor.ts';
import { colourOf, findOrderLines, isStillInCart } from './repository.ts';
import type { ShownLine } from './view.ts';

export type ShortLine = [position: number, added: number];
export type HeldLine = [position: number, before: number, added: number];

interface Done {
  messageKey: MessageKey;
  /** Lines not added in full. */
  Short: ShortLine[];
  Held: HeldLine[];
  /** By line position. */
  reasons: Map<number, string>;
}

/** Adds goods at current prices, but not to a cart that holds them all, unless `again`. @throws `not-found` */
export async function reorder(tx: Db, customer: LoggedIn, { id, again }: { id: number; again: boolean }, locale: Locale): Promise<Done> {
  const lines = await findOrderLines(tx, customer.id, id);
  if (!lines) throw new Refusal('not-found');
  const cartId = await lockCart(tx, customer.visitor);
  const Short: ShortLine[] = [];
  const Held: HeldLine[] = [];
  const reasons = new Map<number, string>();
  const ofLists = new Map<string, Again>();
  const stored = await listStoredLines(tx, cartId);
  const isWhole = lines.every((line) => quantityIn(stored, line) >= line.qty);
  const keeps = !again && (isWhole || (await isStillInCart(tx, id)));
  let total = 0;
  for (const line of lines) {
    const before = quantityIn(stored, line);
    const missing = keeps ? Math.max(0, line.qty - before) : line.qty;
    const list = isListed(line) ? (line.designId ?? undefined) : undefined;
    const known = missing === 0 ? { added: 0 } : list === undefined ? undefined : ofLists.get(list);
    const outcome = known ?? (await addAgain(tx, customer.visitor, cartId, { ...line, qty: missing }, locale));
    if (list !== undefined && missing > 0) ofLists.set(list, outcome);
    const { added = missing, reason } = outcome;
    total += added;
    if (before > 0) Held.push([line.position, before, added]);
    if (reason === undefined) continue;
    Short.push([line.position, added]);
    reasons.set(line.position, reason);
  }
  const whole = total > 0 ? 'reordered' : 'reorder-in-cart';
  const partly = total > 0 ? 'reordered-partly' : 'reordered-nothing';
  return { messageKey: Short.length === 0 ? whole : partly, Short, Held, reasons };
}

interface Outcome {
  id: number;
  Short?: readonly ShortLine[];
  Held?: readonly HeldLine[];
  reasons: ReadonlyMap<number, string>;
}

export async function showReordered(
  tx: Db,
  { config }: Pick<Deps, 'config'>,
  { id: customerId, visitor }: LoggedIn,
  { id, Short = [], Held = [], reasons }: Outcome,
  locale: Locale,
): Promise<Reordered> {
  const lines = await findOrderLines(tx, customerId, id);
  if (!lines) throw new Refusal('not-found');
  const held = new Map(Held.map(([position, before, added]) => [position, { before, added }]));
  const short = new Map(Short);
  const added = lines.map(({ position, productId: PId, qty }) => ({ PId, Qty: held.get(position)?.added ?? short.get(position) ?? qty }));
  return {
    Cart: await showCart(tx, await findCart(tx, visitor), visitor, config, locale),
    Added: added.filter(({ Qty }) => Qty > 0),
    Missing: lines.flatMap(({ position, title: Title, size: Size, colour: Colour, qty: Qty }) => {
      const Added = short.get(position);
      const Reason = reasons.get(position) ?? message(locale, 'reorder-not-added');
      return Added === undefined ? [] : [{ Title, Size, Colour, Qty, Added, Reason }];
    }),
    InCart: lines.flatMap(({ position, title: Title, size: Size, colour: Colour }) => {
      const known = held.get(position);
      return known ? [{ Title, Size, Colour, Before: known.before, Added: known.added }] : [];
    }),
  };
}

const quantityIn = (stored: readonly StoredLine[], line: ShownLine): number =>
  stored
    .filter((one) => one.variantId === line.variantId && one.designId === line.designId && one.colour === colourOf(line))
    .reduce((sum, { qty }) => sum + qty, 0);

const isListed = ({ summary }: ShownLine): boolean => (summary?.people ?? 0) > 0;

interface Again {
  added?: number;
  reason?: string;
}

async function addAgain(tx: Db, visitor: Visitor, cartId: number, line: ShownLine, locale: Locale): Promise<Again> {
  const listed = isListed(line);
  const wish = {
    PId: line.productId,
    ...(!listed && { VariantId: line.variantId }),
    // `AsItIs`: the customer accepted the design's warnings with the first order.
    ...(line.designId !== null ? { DesignId: line.designId, AsItIs: true as const } : line.colour !== '' && { Colour: colourOf(line) }),
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

/** The work must refuse before its first write. Then the transaction can continue. */
async function refusalOf(work: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
