import { setTimeout as delay } from 'node:timers/promises';
import { shownLines } from '@shop/contracts/name-list';
import type { Order } from '@shop/contracts/orders';
import { printedOn } from '@shop/contracts/scene-current';
import type { Locale } from '@shop/domain/locale';
import type { Deps } from '../../deps.ts';
import { cacheWithinAllowance, createVariants } from '../../images/variants.ts';
import type { LinePicture, LinePictures } from '../../mail/blocks.ts';
import { type Payer, reserveFor } from '../../plugins/disk-allowance.ts';
import { createDesignPictures, orderedLook, printedName } from '../../print/design-pictures.ts';
import type { Drawn } from '../../print/face-picture.ts';
import { drawnOrderMs } from '../../print/print-limits.ts';
import { previewQueue, type Queue } from '../../programs/queues.ts';
import { listOrderedDesigns } from './repository.ts';

/** Pixels. */
const WIDTH = 240;

const MAX_PICTURES = 24;

/** Bytes of all pictures together. */
const MAX_BYTES = 400_000;

export interface FoundPictures {
  pictures: LinePictures;
  /** Why pictures are missing. `late`: another attempt may draw them. */
  missing?: 'late' | 'limit';
}

/**
 * Draws small JPEGs of an order's designs and counts their bytes against `owner`. Omits pictures beyond the limits or
 * slower than `drawnOrderMs`.
 */
export type FindLinePictures = (owner: Payer, order: Order, locale: Locale, unwanted?: AbortSignal) => Promise<FoundPictures>;

export function createLinePictures(deps: Deps, queue: Queue, patienceMs = drawnOrderMs): FindLinePictures {
  const { db, files, log } = deps;
  const pictureOf = createDesignPictures(deps, 'order-pictures', queue, (client, bytes) => reserveFor(deps, client, bytes));
  const variant = createVariants(files.variantFolder('order-pictures'), previewQueue, cacheWithinAllowance(deps));

  return async (owner, { OrderId, OrderNumber, Lines }, locale, unwanted) => {
    const found = new Map<number, LinePicture[]>();
    const shown = new Set(shownLines(Lines).flatMap(({ RId, Design }) => (Design ? RId : [])));
    if (shown.size === 0) return { pictures: found };
    const ended = new AbortController();
    unwanted?.addEventListener('abort', () => ended.abort(unwanted.reason), { signal: ended.signal });
    const late = delay(patienceMs, undefined, { signal: ended.signal, ref: false }).then(
      () => ended.abort(new Error(`drawing takes longer than ${patienceMs} ms`)),
      () => undefined,
    );
    const warn = (error: unknown): void => log.warn({ err: error, order: OrderNumber }, 'picture of an ordered design omitted');

    async function jpegOf(lineId: number, design: Drawn, sideId: string): Promise<Buffer | undefined> {
      const source = await pictureOf(owner, printedName(lineId), async () => design, sideId, ended.signal);
      return source && variant(typeof owner === 'string' ? owner : owner.customer, source, WIDTH, 'jpeg', ended.signal);
    }

    let bytes = 0;
    let missing: FoundPictures['missing'];
    const faces = await facesOf(OrderId, locale).catch((error: unknown) => {
      warn(error);
      missing = 'late';
      return [];
    });
    const wanted = faces.filter(({ lineId }) => shown.has(lineId));
    if (wanted.length > MAX_PICTURES) missing = 'limit';
    for (const { lineId, design, side, sideName } of wanted.slice(0, MAX_PICTURES)) {
      const jpeg = await Promise.race([jpegOf(lineId, design, side), late]).catch(warn);
      if (!jpeg) missing = 'late';
      if (ended.signal.aborted) {
        warn(ended.signal.reason);
        break;
      }
      if (!jpeg) continue;
      if (bytes + jpeg.length > MAX_BYTES) {
        missing ??= 'limit';
        continue;
      }
      bytes += jpeg.length;
      found.set(lineId, [...(found.get(lineId) ?? []), { side, sideName, jpeg: jpeg.toString('base64') }]);
    }
    ended.abort();
    return { pictures: found, ...(missing && { missing }) };
  };

  /** Lists the first side of every line before any second side. */
  async function facesOf(orderId: number, locale: Locale) {
    const faces = (await listOrderedDesigns(db, orderId, locale)).flatMap(({ lineId, ...ordered }) => {
      const design = orderedLook(ordered);
      const printed = design.Sides.filter(({ id }) => printedOn(design.Scene, id).length > 0);
      return printed.map(({ id, name }, nth) => ({ lineId, design, side: id, sideName: name, nth }));
    });
    return faces.toSorted((a, b) => a.nth - b.nth);
  }
}
