import { itemsOn } from '@shop/contracts/scene-current';
import { itemLimits } from '@shop/contracts/scene-limits';
import type { Upload } from '@shop/contracts/uploads';
import { useApi, useLoaded, useMessages } from '@shop/runtime';
import { outlinePath } from '@shop/scene/outline';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { useId, useState } from 'react';
import { collageMessages } from '../../messages/collage.ts';
import { measuresMessages } from '../../messages/measures.ts';
import { photoDialogsMessages } from '../../messages/photo-dialogs.ts';
import { Choice } from '../design/choice.tsx';
import type { Items } from '../design/edits.ts';
import { allItems } from '../design/model.ts';
import { DrawnItem } from '../design/printed-side.tsx';
import { RangeRow } from '../design/range-row.tsx';
import { useEditorStore, useGroundColour, useSide } from '../design/store.ts';
import tools from '../design/tools.module.css';
import { useSideFullToast } from '../design/use-add.ts';
import { useSources } from '../design/use-sources.ts';
import { uploadsQuery } from './api.ts';
import { collageSize, framesOf, isPhoto, type Layout, layoutKey, leastCroppedLayouts, mostGapMm, withCollage } from './collage.ts';
import styles from './collage-dialog.module.css';
import { PhotoChoice } from './photo-choice.tsx';

const USUAL_GAP_MM = 2;

export interface CollageDialogProps {
  open: boolean;
  onClose: () => void;
}

export function CollageDialog({ open, onClose }: CollageDialogProps) {
  const text = useMessages(photoDialogsMessages);
  const collageText = useMessages(collageMessages);
  const measuresText = useMessages(measuresMessages);
  const editor = useEditorStore();
  const side = useSide();
  // Does not subscribe: a closed dialog must not render during drags.
  const items = itemsOn(editor.getState().scene, side.id);
  const showIfFull = useSideFullToast();
  const { data: uploads = [] } = useLoaded(uploadsQuery(useApi()));
  const id = useId();
  const { least, most } = collageSize;
  const [chosen, setChosen] = useState(() => [...new Set(items.filter(isPhoto).map(({ uploadId }) => uploadId))].slice(0, most));
  const [names] = useState(() => new Map<string, string>());
  // A list that was already on its way lacks them.
  const [sent, setSent] = useState<readonly Upload[]>([]);
  const [wanted, setWanted] = useState<string>();
  const [gap, setGap] = useState(Math.min(USUAL_GAP_MM, mostGapMm(side)));

  const photos = chosen.flatMap((uploadId) => [...uploads, ...sent].find(({ UploadId }) => UploadId === uploadId) ?? []);
  const sizes = photos.map(({ Width: width, Height: height }) => ({ width, height }));
  const layouts = photos.length < least ? [] : leastCroppedLayouts(sizes, side.printAreaMm);
  const layout = layouts.find((one) => layoutKey(one) === wanted) ?? layouts[0];
  const isFull = photos.length === most;

  const toggle = ({ UploadId }: Upload) =>
    setChosen((now) => {
      const known = now.filter((one) => [...uploads, ...sent].some((upload) => upload.UploadId === one));
      return known.includes(UploadId) ? known.filter((one) => one !== UploadId) : known.length < most ? [...known, UploadId] : known;
    });
  const onUpload = (upload: Upload, name: string) => {
    const { UploadId } = upload;
    names.set(UploadId, name);
    setSent((now) => [...now, upload]);
    setChosen((now) => (now.length < most ? [...now, UploadId] : now));
  };
  const laid = (on: Items): Items =>
    layout ? withCollage(on, { photos, layout, gapMm: gap, names }, side, allItems(editor.getState().scene)) : on;
  const add = () => {
    if (!layout || !showIfFull(laid(items).length <= itemLimits.perSide)) return;
    const { change, select } = editor.getState();
    change(laid);
    select([]);
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={collageText.collage}
      size="lg"
      footer={
        <div className={styles.footer}>
          <p role="status">{photos.length < least ? text.choose(least, most) : text.chosen(photos.length, most)}</p>
          <Button variant="primary" aria-disabled={layout === undefined || undefined} onClick={add}>
            {text.add}
          </Button>
        </div>
      }
    >
      {open && (
        <div className={styles.layout}>
          {layout && (
            <div className={styles.view}>
              <Preview items={laid(items)} />
            </div>
          )}
          <div className="stack">
            <PhotoChoice chosenIds={photos.map(({ UploadId }) => UploadId)} isFull={isFull} onChoose={toggle} onUpload={onUpload} />
            {layout && (
              <>
                <fieldset className={tools.chips}>
                  <legend className={tools.label}>{text.layout}</legend>
                  {layouts.map((each, n) => (
                    <Choice
                      key={layoutKey(each)}
                      type="radio"
                      name={id}
                      className={styles.choice}
                      checked={each === layout}
                      onChange={() => setWanted(layoutKey(each))}
                    >
                      <span className="visually-hidden">{text.layoutNumber(n + 1)}</span>
                      <LayoutIcon layout={each} area={side.printAreaMm} />
                    </Choice>
                  ))}
                </fieldset>
                <RangeRow
                  label={text.gap}
                  unit="mm"
                  value={gap}
                  least={0}
                  most={mostGapMm(side)}
                  step={0.5}
                  spoken={measuresText.sizeText(gap)}
                  onChange={setGap}
                />
              </>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

function LayoutIcon({ layout, area: { width, height } }: { layout: Layout; area: { width: number; height: number } }) {
  const scale = 36 / Math.max(width, height);
  const area = { width: width * scale, height: height * scale };
  return (
    <svg aria-hidden="true" {...area} fill="currentColor">
      {framesOf(layout, area, 2).map(({ left, top, right, bottom }) => (
        <rect key={`${left} ${top}`} x={left} y={top} width={right - left} height={bottom - top} />
      ))}
    </svg>
  );
}

function Preview({ items }: { items: Items }) {
  const text = useMessages(photoDialogsMessages);
  const side = useSide();
  const paper = useGroundColour();
  const sources = useSources(items);
  const clip = useId();
  const { width, height } = side.printAreaMm;
  return (
    <svg
      role="img"
      aria-label={text.preview}
      viewBox={`0 0 ${width} ${height}`}
      width={10 * width}
      height={10 * height}
      className={styles.preview}
    >
      {side.cornerMm && (
        <clipPath id={clip}>
          <path d={outlinePath(side)} />
        </clipPath>
      )}
      <g clipPath={side.cornerMm ? `url(#${clip})` : undefined}>
        {paper && <rect width={width} height={height} fill={paper} />}
        {items
          .filter(({ hidden }) => !hidden)
          .map((item) => (
            <DrawnItem key={item.id} item={item} sources={sources} />
          ))}
      </g>
    </svg>
  );
}
