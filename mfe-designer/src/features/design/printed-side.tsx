import type { ProductSide } from '@shop/contracts/catalog';
import type { Item } from '@shop/contracts/scene';
import { type Goods, isTinted } from '@shop/scene/goods';
import { outlinePath } from '@shop/scene/outline';
import { drawItem, type Sources, type SvgElement } from '@shop/scene/scene-svg';
import { createElement, memo, type ReactNode, useId } from 'react';
import styles from './printed-side.module.css';

const drawn = ({ tag, attributes, children }: SvgElement, key?: number): ReactNode =>
  createElement(tag, { key, ...attributes }, ...(children ?? []).map((child, n) => (typeof child === 'string' ? child : drawn(child, n))));

export const DrawnItem = memo(
  function DrawnItem({ item, sources }: { item: Item; sources: Sources }) {
    const { attributes, ...element } = drawItem(item, sources);
    return drawn({ ...element, attributes: { ...attributes, 'data-drawn': item.id } });
  },
  ({ item, sources }, after) => item === after.item && sources.artPath === after.sources.artPath && sources.qrPath === after.sources.qrPath,
);

export interface PrintedSideProps {
  side: ProductSide;
  goods: Goods;
  href: string;
  items: readonly Item[];
  sources: Sources;
}

export function PrintedSide({ side, goods, href, items, sources }: PrintedSideProps) {
  const { faceMm, printAreaMm: area } = side;
  const outline = useId();
  const drawnItems = items.map((item) => <DrawnItem key={item.id} item={item} sources={sources} />);
  const ink = (
    <svg aria-hidden="true" {...area} viewBox={`0 0 ${area.width} ${area.height}`} overflow="hidden">
      {side.cornerMm ? (
        <>
          <clipPath id={outline}>
            <path d={outlinePath(side)} />
          </clipPath>
          <g clipPath={`url(#${outline})`}>{drawnItems}</g>
        </>
      ) : (
        drawnItems
      )}
    </svg>
  );
  return (
    <>
      <image href={href} width={faceMm.width} height={faceMm.height} preserveAspectRatio="none" />
      {isTinted(side, goods) ? <g className={styles.tinted}>{ink}</g> : ink}
    </>
  );
}
