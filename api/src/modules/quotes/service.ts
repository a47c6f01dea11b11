import type { Design } from '@shop/contracts/catalog';
import { rowsIn, rowsOfSize, rowText, shownLines } from '@shop/contracts/name-list';
import type { OrderLine } from '@shop/contracts/orders';
import type { Scene } from '@shop/contracts/scene';
import { currentScene } from '@shop/contracts/scene-current';
import type { Locale } from '@shop/domain/locale';
import { changesWithRows } from '@shop/scene/scene-rows';
import type { Db } from '../../db/client.ts';
import type { Owner } from '../../db/owner.ts';
import type { Quote } from '../../documents/cart-quote.ts';
import { documentWords } from '../../documents/words.ts';
import type { Config } from '../../env.ts';
import { fill } from '../../mail/fill.ts';
import type { Drawn } from '../../print/face-picture.ts';
import { findCart } from '../cart/repository.ts';
import { readCart } from '../cart/show.ts';
import { toSide } from '../catalog/colours.ts';
import { findCompany } from '../customers/companies.ts';
import { findCustomer } from '../customers/repository.ts';
import { readScenes } from '../designs/scenes.ts';
import { totals } from '../pricing/totals.ts';

type Side = Design['Sides'][number];

export interface Proof extends Drawn {
  lineId: number;
  sceneId: number;
  isFurther?: true;
}

/** Keeps each person on one line. */
const unbroken = (person: string): string => person.replaceAll(' ', '\u00a0');

const MAX_PEOPLE = 12;

/** Side, size of goods that are cut, and the person whose shirt is shown. */
function captionOf({ id, name, cutMm, printAreaMm: { width, height } }: Side, scene: Scene, locale: Locale, note: string): string {
  const [first] = scene.list ?? [];
  const size = cutMm && `${width.toLocaleString(locale)} × ${height.toLocaleString(locale)} mm`;
  const person = first && changesWithRows(scene, id) && [rowText(first), note];
  return [name, size, ...(person || [])].filter(Boolean).join(' · ');
}

/** Further people have only the sides that change with them. */
function scenesOfPeople(scene: Scene): Scene[] {
  const [, ...others] = (scene.list ?? []).slice(0, MAX_PEOPLE);
  const changing = Object.entries(scene.sides).filter(([id]) => changesWithRows(scene, id));
  if (changing.length === 0) return [scene];
  return [scene, ...others.map((row) => ({ ...scene, sides: Object.fromEntries(changing), list: [row] }))];
}

async function findBuyer(db: Db, customerId: number): Promise<Quote['buyer']> {
  const [customer, company] = await Promise.all([findCustomer(db, customerId), findCompany(db, customerId)]);
  return customer && { name: `${customer.name} ${customer.surname}`.trim(), company };
}

/** The last line of each design has the proof. Undefined for an empty cart. */
export async function readQuote(
  db: Db,
  owner: Owner | undefined,
  config: Config,
  locale: Locale,
): Promise<{ quote: Quote; proofs: Proof[] } | undefined> {
  const { cart, lines } = await readCart(db, owner && (await findCart(db, owner)), owner, config, locale);
  const [delivery] = cart.Delivery ?? [];
  if (!delivery) return undefined;
  const scenes = await readScenes(
    db,
    lines.flatMap(({ sceneId }) => sceneId ?? []),
  );
  const contentOf = (RId: number) => {
    const line = lines.find(({ id }) => id === RId);
    const content = scenes.get(line?.sceneId ?? 0);
    return line?.sceneId && content ? { line, sceneId: line.sceneId, ...content } : undefined;
  };
  const named = cart.Lines.map((shown): OrderLine => {
    const list = rowsIn(contentOf(shown.RId)?.scene ?? { version: 2, sides: {} });
    return list.length === 0 ? shown : { ...shown, People: rowsOfSize(list, shown.VariantId).map(({ row }) => unbroken(rowText(row))) };
  });
  const Lines = [...Map.groupBy(named, ({ RId, Design }) => Design?.DesignId ?? RId).values()].flat();
  const lastOf = new Map(shownLines(Lines).flatMap(({ RId, Design }) => (Design ? [[Design.DesignId, RId]] : [])));
  const proofs = [...lastOf.values()].flatMap((lineId): Proof[] => {
    const content = contentOf(lineId);
    if (!content) return [];
    const { line, sceneId, scene, sides } = content;
    const shown = scenesOfPeople(currentScene(scene));
    const people = rowsIn(scene).length;
    const note =
      shown.length > 1 && shown.length < people ? fill(documentWords[locale].quote.shownPeople, { shown: shown.length, people }) : '';
    return shown.map((Scene, n) => {
      const Sides = sides
        .map((side) => toSide(side, locale))
        .map((side) => ({ ...side, name: captionOf(side, Scene, locale, n === 0 ? note : '') }));
      return { lineId, sceneId, Scene, Sides, method: line.product.printMethod, ...(n > 0 && { isFurther: true }) };
    });
  });
  const buyer = owner?.customer && (await findBuyer(db, owner.customer.id));
  const Totals = totals(lines, { discount: cart.Coupon?.Discount ?? 0, deliveryFee: delivery.Fee, paymentFee: 0 });
  return { quote: { Lines, Totals, ...(cart.Coupon && { CouponCode: cart.Coupon.Code }), delivery, buyer, locale }, proofs };
}
