import type { PictureItem, Tone } from '@shop/contracts/scene';
import { itemLimits, maskIds } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useEffect, useId, useRef, useState } from 'react';
import { measuresMessages } from '../../messages/measures.ts';
import { pictureToolMessages } from '../../messages/picture-tool.ts';
import { RemoveBackgroundButton } from '../background/remove-background-button.tsx';
import { Choice } from '../design/choice.tsx';
import { cropBox, croppedTo, inRatio, wholeOf, zoomedTo, zoomIn } from '../design/crop.ts';
import { CropFrame } from '../design/crop-frame.tsx';
import { RangeRow } from '../design/range-row.tsx';
import { useEditor, useEditorActions, useFreeSelection } from '../design/store.ts';
import styles from '../design/tools.module.css';
import { ReplaceButton } from '../pictures/replace-button.tsx';

export default function PictureTool() {
  const [item, ...others] = useFreeSelection();
  if (item?.kind !== 'picture' || others.length > 0) return null;
  return (
    <>
      <Crop key={item.id} item={item} />
      <Adjustments item={item} />
    </>
  );
}

const ratios = { '1:1': 1, '4:3': 4 / 3, '3:2': 3 / 2 } as const;

type RatioName = 'free' | 'original' | keyof typeof ratios;

const ratioNames: readonly RatioName[] = ['free', 'original', '1:1', '4:3', '3:2'];

function ratioOf(name: RatioName, item: PictureItem): number | undefined {
  const { width, height } = wholeOf(item);
  return name === 'free' ? undefined : name === 'original' ? width / height : ratios[name];
}

const MOST_ZOOM_PERCENT = 400;

function Crop({ item }: { item: PictureItem }) {
  const text = useMessages(pictureToolMessages);
  const measuresText = useMessages(measuresMessages);
  const { update, crop } = useEditorActions();
  const isCropping = useEditor((editor) => editor.cropping);
  const [ratio, setRatio] = useState<RatioName>('free');
  const [stage, setStage] = useState<Element | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const name = useId();
  const zoom = Math.round(zoomIn(item) * 100);
  useEffect(() => () => crop(false), [crop]);

  const choose = (wanted: RatioName, patch: object = {}) => {
    setRatio(wanted);
    const exact = ratioOf(wanted, item);
    const box = exact === undefined ? cropBox(item) : inRatio(item, exact);
    update([item.id], { ...croppedTo(item, box), ...patch });
  };
  const begin = (byKeyboard: boolean) => {
    setStage(document.querySelector('[data-stage-area]'));
    crop(true);
    if (byKeyboard) requestAnimationFrame(() => document.querySelector<SVGElement>('[data-crop]')?.focus());
  };
  return (
    <>
      <div className={styles.row}>
        <RemoveBackgroundButton item={item} />
        <ReplaceButton item={item} />
        <Button
          ref={button}
          variant={isCropping ? 'primary' : 'secondary'}
          size="sm"
          onClick={({ detail }) => (isCropping ? crop(false) : begin(detail === 0))}
        >
          {isCropping ? text.cropDone : text.crop}
        </Button>
      </div>
      {isCropping && (
        <RangeRow
          label={text.zoom}
          unit="%"
          value={zoom}
          least={100}
          most={MOST_ZOOM_PERCENT}
          step={5}
          spoken={measuresText.percent(zoom)}
          onChange={(percent) => update([item.id], zoomedTo(item, percent / 100), `zoom:${item.id}`)}
        />
      )}
      <fieldset className={styles.chips}>
        <legend className={styles.label}>{text.ratio}</legend>
        {ratioNames.map((each) => (
          <Choice key={each} type="radio" name={`${name}-ratio`} checked={each === ratio} onChange={() => choose(each)}>
            {each === 'free' || each === 'original' ? text[each] : each}
          </Choice>
        ))}
      </fieldset>
      <fieldset className={styles.chips}>
        <legend className={styles.label}>{text.shape}</legend>
        {([undefined, ...maskIds] as const).map((mask) => (
          <Choice
            key={mask ?? 'rect'}
            type="radio"
            name={`${name}-shape`}
            checked={item.mask === mask}
            onChange={() => (mask === 'ellipse' ? choose('1:1', { mask }) : update([item.id], { mask }))}
          >
            {text.shapes[mask ?? 'rect']}
          </Choice>
        ))}
      </fieldset>
      {isCropping && stage && (
        <CropFrame
          item={item}
          ratio={ratioOf(ratio, item)}
          onto={stage}
          onEnd={() => {
            crop(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

const tones = ['brightness', 'contrast', 'saturation'] as const satisfies readonly (keyof Tone)[];

function Adjustments({ item }: { item: PictureItem }) {
  const text = useMessages(pictureToolMessages);
  const measuresText = useMessages(measuresMessages);
  const { update } = useEditorActions();
  const { tone = {}, opacity = 1 } = item;
  const setTone = (name: keyof Tone, value: number, gesture?: string) => {
    const next = Object.fromEntries(Object.entries({ ...tone, [name]: value }).filter(([, each]) => each !== 0));
    update([item.id], { tone: Object.keys(next).length > 0 ? next : undefined }, gesture);
  };
  return (
    <>
      {tones.map((name) => (
        <RangeRow
          key={name}
          label={text[name]}
          unit="%"
          value={tone[name] ?? 0}
          {...itemLimits.tone}
          step={5}
          spoken={measuresText.percent(tone[name] ?? 0)}
          onChange={(value) => setTone(name, Math.round(value), `${name}:${item.id}`)}
        />
      ))}
      <RangeRow
        label={text.opacity}
        unit="%"
        value={Math.round(opacity * 100)}
        least={itemLimits.opacity.least * 100}
        most={100}
        step={5}
        spoken={measuresText.percent(Math.round(opacity * 100))}
        onChange={(percent) => update([item.id], { opacity: percent >= 100 ? undefined : Math.round(percent) / 100 }, `opacity:${item.id}`)}
      />
      <div className={styles.row}>
        <Choice
          type="checkbox"
          checked={tone.saturation === itemLimits.tone.least}
          onChange={(on) => setTone('saturation', on ? itemLimits.tone.least : 0)}
        >
          {text.blackAndWhite}
        </Choice>
        <Button
          variant="ghost"
          size="sm"
          disabled={!item.tone && item.opacity === undefined}
          onClick={() => update([item.id], { tone: undefined, opacity: undefined })}
        >
          {text.reset}
        </Button>
      </div>
    </>
  );
}
