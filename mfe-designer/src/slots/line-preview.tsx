import type { Design, ProductSide } from '@shop/contracts/catalog';
import type { ImageWidth } from '@shop/contracts/images';
import { rowText, sceneOfSize } from '@shop/contracts/name-list';
import { designKey } from '@shop/contracts/query-keys';
import type { ListRow } from '@shop/contracts/scene';
import { currentScene, printedOn } from '@shop/contracts/scene-current';
import type { PreviewedDesign, SlotProps } from '@shop/contracts/slots';
import { compareSizes } from '@shop/domain/size-order';
import { type Api, imageUrl, queryOptions, useApi, useLoaded } from '@shop/runtime';
import { sceneOfRow } from '@shop/scene/scene-rows';
import { useMemo, useRef } from 'react';
import { create } from 'zustand';
import { PrintedSide } from '../features/design/printed-side.tsx';
import { useMeasured } from '../features/design/use-measured.ts';
import { useNear } from '../features/design/use-near.ts';
import { useSources } from '../features/design/use-sources.ts';
import { squareView, viewBox } from '../features/design/view.ts';
import { RowArrows } from '../features/names/row-arrows.tsx';
import { readSaved } from '../features/opened/api.ts';
import styles from './line-preview.module.css';

type Drawn = Pick<Design, 'Scene' | 'Sides' | 'PrintMethod' | 'ColourCode'>;

/** Never refetches: a design version is immutable. */
const drawnQuery = (api: Api, design: PreviewedDesign) =>
  'DesignId' in design
    ? queryOptions({
        queryKey: designKey(design.DesignId) as readonly unknown[],
        queryFn: ({ signal }): Promise<Drawn> => api.read('/designs/{id}', { path: { id: design.DesignId }, signal }),
        staleTime: Number.POSITIVE_INFINITY,
      })
    : queryOptions({
        queryKey: ['my', 'saved-picture', design.SavedId, design.Version] as readonly unknown[],
        queryFn: ({ signal }): Promise<Drawn> => readSaved(api, design.SavedId, signal),
        staleTime: Number.POSITIVE_INFINITY,
      });

/** False for an older API, whose lists contain whole designs. */
const hasId = (design: PreviewedDesign): boolean => 'DesignId' in design || 'SavedId' in design;

/** By design id, so that small and large previews show the same piece. Only browsers write it. */
const useShownPieces = create<Readonly<Record<string, number>>>(() => ({}));

const bySize = (list: readonly ListRow[], sizes: SlotProps['line.preview']['sizes'] = {}): readonly ListRow[] => {
  const sizeOf = ({ sizeId = 0 }: ListRow) => sizes[sizeId] ?? '';
  return [...list].sort((a, b) => compareSizes(sizeOf(a), sizeOf(b)));
};

/** Loads near the viewport, or at once with `eager`. */
export default function LinePreview({ design, alt, large = false, eager = false, sizeId, sizes }: SlotProps['line.preview']) {
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useNear(box);
  const { data } = useLoaded({ ...drawnQuery(useApi(), design), enabled: (eager || isNear) && hasId(design) });
  const { Scene: ordered, Sides, PrintMethod: printMethod, ColourCode: productColour }: Drawn = data ?? design;
  const scene = useMemo(() => {
    const now = currentScene(ordered);
    return sizeId === undefined ? now : sceneOfSize(now, sizeId);
  }, [ordered, sizeId]);
  const list = useMemo(() => bySize(scene.list ?? [], sizes), [scene, sizes]);
  const key = 'DesignId' in design ? design.DesignId : '';
  const at = Math.min(useShownPieces((all) => all[key]) ?? 0, list.length - 1);
  const row = list[at];
  const isMeasured = useMeasured(scene);
  // Without letter widths, texts would be placed differently than in print.
  const shown = useMemo(() => (row && isMeasured ? sceneOfRow(scene, row, Sides) : scene), [scene, row, Sides, isMeasured]);
  const printed = Sides.filter(({ id }) => printedOn(shown, id).length > 0);
  const sides = printed.length > 0 ? printed : Sides.slice(0, 1);
  const [first, second, ...rest] = sides;
  const sources = useSources(sides.flatMap(({ id }) => printedOn(shown, id)));
  const picture = (side: ProductSide, width: ImageWidth) => (
    <svg
      role="img"
      aria-label={sides.length > 1 ? `${alt}: ${side.name}` : alt}
      viewBox={viewBox(squareView(side))}
      className={styles.picture}
    >
      <PrintedSide
        side={side}
        goods={{ printMethod, productColour }}
        href={imageUrl(side.img, width)}
        items={isMeasured ? printedOn(shown, side.id) : []}
        sources={sources}
      />
    </svg>
  );
  const arrows = sizes && row && list.length > 1 && (
    <RowArrows
      full={large}
      className={`${large ? styles.above : styles.below} screen-only`}
      index={at}
      count={list.length}
      who={[rowText(row), sizes[row.sizeId ?? 0]].filter(Boolean).join(', ')}
      onShow={(index) => useShownPieces.setState({ [key]: index })}
    />
  );
  if (large)
    return (
      <span ref={box} className={styles.preview} data-personal>
        {arrows}
        <span className={styles.sides}>
          {sides.map((side) => (
            <span key={side.id} className={styles.side}>
              {picture(side, 960)}
            </span>
          ))}
        </span>
      </span>
    );
  return (
    <span ref={box} className={styles.preview} data-personal>
      <span className={styles.small}>
        {first && picture(first, 320)}
        {second && <span className={styles.inset}>{picture(second, 160)}</span>}
        {rest.length > 0 && (
          <span aria-hidden="true" className={styles.more}>
            +{rest.length}
          </span>
        )}
      </span>
      {arrows}
    </span>
  );
}
