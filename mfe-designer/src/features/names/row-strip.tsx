import type { Product, ProductSide } from '@shop/contracts/catalog';
import type { Item, Scene } from '@shop/contracts/scene';
import { imageUrl, useMessages } from '@shop/runtime';
import type { Sources } from '@shop/scene/scene-svg';
import { IconInfo, IconWarning } from '@shop/ui/icon';
import { memo, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { listRowsMessages } from '../../messages/list-rows.ts';
import { allItems } from '../design/model.ts';
import { PrintedSide } from '../design/printed-side.tsx';
import { useGoods } from '../design/store.ts';
import { useSources } from '../design/use-sources.ts';
import { squareView, viewBox } from '../design/view.ts';
import { RowArrows } from './row-arrows.tsx';
import styles from './row-strip.module.css';

export interface RowStripProps<R> {
  product: Product;
  colour: string;
  scene: Scene;
  side: ProductSide;
  rows: readonly R[];
  itemsOf: (row: R) => readonly Item[];
  who: readonly string[];
  notes: readonly string[];
  wrong: (index: number) => boolean;
  current: number;
  onCurrent: (index: number) => void;
}

export function RowStrip<R>({ product, colour, scene, side, rows, itemsOf, who, notes, wrong, current, onCurrent }: RowStripProps<R>) {
  const text = useMessages(listRowsMessages);
  const name = useId();
  const list = useRef<HTMLDivElement>(null);
  const isInView = useInView(list, rows.length);
  const { artPath, qrPath, pictureHref } = useSources(allItems(scene));
  const sources = useMemo(() => ({ artPath, qrPath, pictureHref }), [artPath, qrPath, pictureHref]);
  useEffect(() => {
    const [box, shown] = [list.current, list.current?.children[current]];
    if (!box || !(shown instanceof HTMLElement)) return;
    box.scrollTo?.({ left: shown.offsetLeft - (box.clientWidth - shown.offsetWidth) / 2 });
  }, [current]);

  const picture = product.imageURLs.find(({ color }) => color?.name === colour)?.sides?.[side.id] ?? side.img;
  return (
    <div className={styles.strip}>
      <RowArrows full index={current} count={rows.length} who={who[current] ?? ''} onShow={onCurrent} />
      <div ref={list} role="radiogroup" aria-label={text.rows} className={styles.thumbs}>
        {rows.map((row, n) => (
          <Thumb
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing but the position distinguishes rows
            key={n}
            index={n}
            name={name}
            label={[text.row(n + 1, rows.length, who[n] ?? ''), notes[n]].filter(Boolean).join('. ')}
            mark={wrong(n) ? 'wrong' : notes[n] ? 'note' : undefined}
            isCurrent={n === current}
            isDrawn={isInView(n)}
            href={imageUrl(picture, 160)}
            row={row}
            itemsOf={itemsOf as (row: unknown) => readonly Item[]}
            side={side}
            sources={sources}
            onCurrent={onCurrent}
          />
        ))}
      </div>
    </div>
  );
}

interface ThumbProps {
  index: number;
  name: string;
  label: string;
  mark: 'wrong' | 'note' | undefined;
  isCurrent: boolean;
  isDrawn: boolean;
  href: string;
  row: unknown;
  itemsOf: (row: unknown) => readonly Item[];
  side: ProductSide;
  sources: Sources;
  onCurrent: (index: number) => void;
}

const Thumb = memo(function Thumb({ index, name, label, mark, isCurrent, isDrawn, href, onCurrent, ...drawn }: ThumbProps) {
  return (
    <label className={styles.thumb} data-row={index}>
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        aria-label={label}
        checked={isCurrent}
        onChange={() => onCurrent(index)}
      />
      {isDrawn && <Piece href={href} {...drawn} />}
      <span aria-hidden="true" className={styles.nth}>
        {mark === 'wrong' && <IconWarning size={14} />}
        {mark === 'note' && <IconInfo size={14} />}
        {index + 1}
      </span>
    </label>
  );
});

type PieceProps = Pick<ThumbProps, 'href' | 'row' | 'itemsOf' | 'side' | 'sources'>;

function Piece({ href, row, itemsOf, side, sources }: PieceProps) {
  const goods = useGoods();
  const items = itemsOf(row);
  return (
    <svg aria-hidden="true" viewBox={viewBox(squareView(side))}>
      <PrintedSide side={side} goods={goods} href={href} items={items} sources={sources} />
    </svg>
  );
}

const none: ReadonlySet<number> = new Set();

function useInView(list: RefObject<HTMLElement | null>, count: number): (index: number) => boolean {
  const [inView, setInView] = useState(none);
  const isKnown = typeof IntersectionObserver !== 'undefined';
  useEffect(() => {
    if (!isKnown || !list.current || count === 0) return;
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries)
            after[isIntersecting ? 'add' : 'delete'](Number((target as HTMLElement).dataset.row));
          return after;
        }),
      { root: list.current, rootMargin: '0px 80px' },
    );
    for (const child of list.current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [isKnown, list, count]);
  return (index) => !isKnown || inView.has(index);
}
