import { shownLines } from '@shop/contracts/name-list';
import type { Order } from '@shop/contracts/orders';
import type { Locale } from '@shop/domain/locale';
import type { Deps } from '../../deps.ts';
import { cacheWithinAllowance, createVariants } from '../../images/variants.ts';
import { type Payer, reserveFor } from '../../plugins/disk-allowance.ts';
import { createDesignPictures, printedName } from '../../print/design-pictures.ts';
import { drawnOrderMs } from '../../print/print-limits.ts';
import { previewQueue, type Queue } from '../../programs/queues.ts';
import { collectPictures, type FoundPictures, printedFaces } from './collect-pictures.ts';
import { listOrderedDesigns } from './repository.ts';

/** Pixels. */
const WIDTH = 240;

const MAX_BYTES = 400_000;

/** Draws small JPEGs of an order's designs and counts their bytes against `owner`. */
export type FindLinePictures = (owner: Payer, order: Order, locale: Locale, unwanted?: AbortSignal) => Promise<FoundPictures>;

export function createLinePictures(deps: Deps, queue: Queue, patienceMs = drawnOrderMs): FindLinePictures {
  const { db, files, log } = deps;
  const pictureOf = createDesignPictures(deps, 'order-pictures', queue, (client, bytes) => reserveFor(deps, client, bytes));
  const variant = createVariants(files.variantFolder('order-pictures'), previewQueue, cacheWithinAllowance(deps));

  return async (owner, { OrderId, OrderNumber, Lines }, locale, unwanted) => {
    const shown = new Set(shownLines(Lines).flatMap(({ RId, Design }) => (Design ? RId : [])));
    if (shown.size === 0) return { pictures: new Map() };
    const onMissing = (error: unknown): void => log.warn({ err: error, order: OrderNumber }, 'picture of an ordered design omitted');
    const designs = await listOrderedDesigns(db, OrderId, locale).catch(onMissing);
    if (!designs) return { pictures: new Map(), missing: 'late' };
    return collectPictures(
      printedFaces(designs.filter(({ lineId }) => shown.has(lineId))),
      async ({ lineId, design, side }, ended) => {
        const source = await pictureOf(owner, printedName(lineId), async () => design, side, ended);
        return source && variant(typeof owner === 'string' ? owner : owner.customer, source, WIDTH, 'jpeg', ended);
      },
      { patienceMs, maxBytes: MAX_BYTES, onMissing },
      unwanted,
    );
  };
}
