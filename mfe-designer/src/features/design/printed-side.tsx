import type { ProductSide } from '@shop/contracts/catalog';
import type { Item } from '@shop/contracts/scene';
import { drawItem, type Sources, type SvgElement } from '@shop/scene/scene-svg';
import { createElement, memo, type ReactNode } from 'react';

const drawn = ({ tag, attributes, children }: SvgElement, key?: number): ReactNode =>
  createElement(tag, { key, ...attributes }, ...(children ?? []).map((child, n) => (typeof child === 'string' ? child : drawn(child, n))));

export const DrawnItem = memo(
  function DrawnItem({ item, sources }: { item: Item; sources: Sources }) {
    return drawn(drawItem(item, sources));
  },
  ({ item, sources }, after) => item === after.item && sources.artPath === after.sources.artPath && sources.qrPath === after.sources.qrPath,
);

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
