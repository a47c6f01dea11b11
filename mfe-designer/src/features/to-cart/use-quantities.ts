import type { QuantityIds } from '@shop/contracts/cart';
import type { Product } from '@shop/contracts/catalog';
import { MAX_LINE_QUANTITY, MAX_PIECES } from '@shop/contracts/limits';
import { drafts, useDraftOwner, useSearchParams } from '@shop/runtime';
import { useEffect, useState } from 'react';
import { piecesName, writeBeside } from '../design/draft.ts';
import { useEditor } from '../design/store.ts';
import type { Opened } from '../opened/use-opened.ts';

export interface Chosen {
  asked: string;
  bySize: readonly [sizeId: number, pieces: number][];
  pieces: number;
}

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_PIECES;

export function readChosen(value: unknown): Chosen | undefined {
  const { asked, bySize, pieces } = (value ?? {}) as Partial<Record<keyof Chosen, unknown>>;
  if (typeof asked !== 'string' || !Array.isArray(bySize) || !isCount(pieces)) return undefined;
  const isPair = (pair: unknown) => Array.isArray(pair) && pair.length === 2 && Number.isInteger(pair[0]) && isCount(pair[1]);
  return bySize.every(isPair) ? { asked, bySize, pieces: Number(pieces) } : undefined;
}

export interface Quantities {
  sizes: Product['variants'];
  bySize: ReadonlyMap<number, number>;
  quantity: number;
  most: number;
  choose: (bySize: ReadonlyMap<number, number>, quantity: number) => void;
  pieces: number;
  inCart: number | QuantityIds | undefined;
}

/** A cart line or name list fixes the quantities. Otherwise they are in a draft. */
export function useQuantities(product: Product, { edited }: Pick<Opened, 'edited'>): Quantities {
  const [search] = useSearchParams();
  const sizes = product.variants.filter(({ size }) => size !== '');
  const askedSize = search.get('size') ?? '';
  const askedQuantity = search.get('qty') ?? '';
  const asked = [askedSize, askedQuantity].filter(Boolean).join(' × ');
  const [bySize, setBySize] = useState<ReadonlyMap<number, number>>(() => {
    const one = sizes.find(({ size, quantity }) => quantity > 0 && size === askedSize);
    return new Map(one && [[one.id, 1]]);
  });
  const { quantities } = product;
  const [quantity, setQuantity] = useState(quantities?.find((count) => String(count) === askedQuantity) ?? quantities?.[0] ?? 1);
  const owner = useDraftOwner();
  const draft = piecesName(product.id);
  const choose: Quantities['choose'] = (wanted, pieces) => {
    setBySize(wanted);
    setQuantity(pieces);
    writeBeside(draft, owner, { asked, bySize: [...wanted], pieces } satisfies Chosen);
  };
  useEffect(() => {
    const chosen = readChosen(drafts.read(draft, owner));
    if (chosen?.asked !== asked) return;
    setBySize(new Map(chosen.bySize));
    setQuantity(chosen.pieces);
  }, [owner, draft, asked]);

  const most = Math.max(1, quantities ? product.quantity : Math.min(MAX_LINE_QUANTITY, product.quantity));
  const offered = quantities ? (quantities.find((count) => count === quantity) ?? quantities[0] ?? 1) : Math.min(quantity, most);
  const ofSizes = sizes.map(({ id }) => ({ SizeId: id, Qty: bySize.get(id) ?? 0 })).filter(({ Qty }) => Qty > 0);
  const chosen = sizes.length > 0 ? sumOf(ofSizes) : offered;
  const list = useEditor(({ scene }) => scene.list);
  const pieces = list?.length ?? (edited ? sumOf(edited.Sizes) : chosen);
  const inCart = list ? undefined : sizes.length > 0 ? ofSizes : pieces;
  return { sizes, bySize, quantity, most, choose, pieces, inCart };
}

export const sumOf = (sizes: readonly { Qty: number }[]): number => sizes.reduce((sum, { Qty }) => sum + Qty, 0);
