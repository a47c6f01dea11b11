import type { Design } from '@shop/contracts/catalog';
import { sceneOfSize } from '@shop/contracts/name-list';
import { designKey } from '@shop/contracts/query-keys';
import { currentScene, printedOn } from '@shop/contracts/scene-current';
import type { PreviewedDesign, SlotProps } from '@shop/contracts/slots';
import { type Api, imageUrl, queryOptions, useApi, useLoaded } from '@shop/runtime';
import { shownScene } from '@shop/scene/scene-rows';
import { useMemo, useRef } from 'react';
import { PrintedSide } from '../features/design/printed-side.tsx';
import { useNear } from '../features/design/use-near.ts';
import { useSources } from '../features/design/use-sources.ts';
import { squareView, viewBox } from '../features/design/view.ts';
import { readSaved } from '../features/opened/api.ts';
import styles from './line-preview.module.css';

type Drawn = Pick<Design, 'Scene' | 'Sides'>;

/** Never refetches, because a design version is immutable. */
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

/** False for an older API, whose lists contain the whole design. */
const hasId = (design: PreviewedDesign): boolean => 'DesignId' in design || 'SavedId' in design;

/** First printed side, first person. Loads near the viewport, or at once if `eager`. */
export default function LinePreview({ design, alt, large = false, eager = false, sizeId }: SlotProps['line.preview']) {
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useNear(box);
  const { data } = useLoaded({ ...drawnQuery(useApi(), design), enabled: (eager || isNear) && hasId(design) });
  const { Scene: ordered, Sides }: Drawn = data ?? design;
  const Scene = useMemo(() => {
    const scene = currentScene(ordered);
    return shownScene(sizeId === undefined ? scene : sceneOfSize(scene, sizeId), Sides);
  }, [ordered, Sides, sizeId]);
  const printed = Sides.filter(({ id }) => printedOn(Scene, id).length > 0);
  const side = printed[0] ?? Sides[0];
  const items = side ? printedOn(Scene, side.id) : [];
  const sources = useSources(items);
  const more = Math.max(0, printed.length - 1);
  return (
    <span ref={box} className={styles.preview} data-personal>
      {side && (
        <svg role="img" aria-label={more > 0 ? `${alt} (+${more})` : alt} viewBox={viewBox(squareView(side))} className={styles.picture}>
          <PrintedSide side={side} href={imageUrl(side.img, large ? 960 : 320)} items={items} sources={sources} />
        </svg>
      )}
      {more > 0 && (
        <span aria-hidden="true" className={styles.more}>
          +{more}
        </span>
      )}
    </span>
  );
}
