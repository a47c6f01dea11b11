import type { ProductSide } from '@shop/contracts/catalog';
import type { Item } from '@shop/contracts/scene';
import { drawItem, type Sources, type SvgElement } from '@shop/contracts/scene-svg';
import { createElement, memo, type ReactNode } from 'react';

/** An element of a design as React draws it. */
const drawn = ({ tag, attributes, children }: SvgElement, key?: number): ReactNode =>
  createElement(tag, { key, ...attributes }, ...(children ?? []).map((child, n) => (typeof child === 'string' ? child : drawn(child, n))));

/** An item in its place. Drawn anew only when it has changed: a hundred others do not. */
export const DrawnItem = memo(
  function DrawnItem({ item, sources }: { item: Item; sources: Sources }) {
    return drawn(drawItem(item, sources));
  },
  (before, after) => before.item === after.item && before.sources.artPath === after.sources.artPath,
);

/** The side's picture with the ink on it, cut off at the print area: what goes into an `<svg>` over the face. */
export function PrintedSide({ side, href, items, sources }: { side: ProductSide; href: string; items: readonly Item[]; sources: Sources }) {
  const { faceMm, printAreaMm: area } = side;
  return (
    <>
      <image href={href} width={faceMm.width} height={faceMm.height} preserveAspectRatio="none" />
      <svg aria-hidden="true" {...area} viewBox={`0 0 ${area.width} ${area.height}`} overflow="hidden">
        {items.map((item) => (
          <DrawnItem key={item.id} item={item} sources={sources} />
        ))}
      </svg>
    </>
  );
}
