import type { Item, PictureItem } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { sizeOf } from '@shop/scene/scene-bounds';
import { IconButton } from '@shop/ui/icon-button';
import { useRef } from 'react';
import { editorMessages } from '../../messages/editor.ts';
import { measuresMessages } from '../../messages/measures.ts';
import { areaOf } from '../design/cut.ts';
import {
  aligned,
  distributed,
  edges,
  flipped,
  grouped,
  normalAngle,
  partsOf,
  precise,
  reordered,
  scaledItem,
  turned,
  ungrouped,
} from '../design/edits.ts';
import { reorderedOn } from '../design/ground.ts';
import {
  edgeIcons,
  IconBackward,
  IconDistributeX,
  IconDistributeY,
  IconDuplicate,
  IconFlipX,
  IconFlipY,
  IconForward,
  IconGroup,
  IconTurnLeft,
  IconTurnRight,
  IconUngroup,
} from '../design/icons.ts';
import { useEditorActions, useFreeSelection, useSide } from '../design/store.ts';
import styles from '../design/tools.module.css';
import { useDuplicate } from '../design/use-add.ts';
import { RemoveBackgroundButton } from '../pictures/remove-background-button.tsx';
import { NumberField, RangeRow } from './range-row.tsx';

const TURN_STEP = 90;

export function PlaceTool() {
  const text = useMessages(editorMessages);
  const measuresText = useMessages(measuresMessages);
  const side = useSide();
  const { change } = useEditorActions();
  const duplicate = useDuplicate();
  const free = useFreeSelection();
  const ids = free.map(({ id }) => id);
  const [only, ...others] = free;
  if (!only) return null;
  const single = others.length === 0;
  const parts = partsOf(free).length;
  const isGroup = parts === 1 && only.group !== undefined;

  const buttons = [
    { icon: IconTurnLeft, label: text.turnLeft, act: () => change((items) => turned(items, ids, -TURN_STEP)) },
    { icon: IconTurnRight, label: text.turnRight, act: () => change((items) => turned(items, ids, TURN_STEP)) },
    { icon: IconFlipX, label: text.flipX, act: () => change((items) => flipped(items, ids, 'x')) },
    { icon: IconFlipY, label: text.flipY, act: () => change((items) => flipped(items, ids, 'y')) },
    { icon: IconForward, label: text.forward, act: () => change((items) => reordered(items, ids, 'forward')) },
    { icon: IconBackward, label: text.backward, act: () => change((items) => reorderedOn(items, ids, 'backward', side)) },
    { icon: IconDuplicate, label: text.duplicate, act: () => duplicate(ids) },
    ...edges.map((edge) => ({
      icon: edgeIcons[edge],
      label: text.edge[edge],
      act: () => change((items) => aligned(items, ids, edge, areaOf(side))),
    })),
    ...(parts > 2
      ? [
          { icon: IconDistributeX, label: text.distributeX, act: () => change((items) => distributed(items, ids, 'x')) },
          { icon: IconDistributeY, label: text.distributeY, act: () => change((items) => distributed(items, ids, 'y')) },
        ]
      : []),
    ...(parts > 1 ? [{ icon: IconGroup, label: text.group, act: () => change((items) => grouped(items, ids)) }] : []),
    ...(isGroup ? [{ icon: IconUngroup, label: text.ungroup, act: () => change((items) => ungrouped(items, ids)) }] : []),
  ];

  return (
    <>
      <div className={styles.buttons}>
        {buttons.map(({ icon, label, act }) => (
          <IconButton key={label} icon={icon} aria-label={label} title={label} className={styles.square} onClick={act} />
        ))}
      </div>
      {single && (
        <>
          <RangeRow
            label={measuresText.rotation}
            unit="°"
            value={only.rotation}
            least={-180}
            most={180}
            step={1}
            fit={normalAngle}
            spoken={measuresText.rotationText(only.rotation)}
            onChange={(degrees) => change((items) => turned(items, ids, degrees - only.rotation), `turn:${only.id}`)}
          />
          <Numbers item={only} />
          {only.kind === 'picture' && (
            <>
              <div className={styles.row}>
                <RemoveBackgroundButton key={only.id} item={only} />
              </div>
              <Crop item={only} />
            </>
          )}
        </>
      )}
    </>
  );
}

/** The position is the top left corner of the unrotated item. */
function Numbers({ item }: { item: Item }) {
  const text = useMessages(measuresMessages);
  const editorText = useMessages(editorMessages);
  const { update, change } = useEditorActions();
  const size = sizeOf(item);
  const { place, length } = itemLimits;
  const set = (patch: object, gesture: string) => update([item.id], patch, `${gesture}:${item.id}`);
  // Scales the item from before typing, so that rounding does not distort its proportions.
  const typed = useRef<{ from: Item; made: Item }>(undefined);
  const scale = (along: 'width' | 'height', length: number) => {
    const from = typed.current?.made === item ? typed.current.from : item;
    const own = sizeOf(from)[along];
    if (own <= 0) return;
    const made = scaledItem(from, length / own);
    typed.current = { from, made };
    change((items) => items.map((other) => (other.id === item.id ? made : other)), `scale:${item.id}`);
  };
  const stretches = item.kind === 'shape' || item.kind === 'art';
  const fields = [
    {
      name: editorText.fromLeft,
      value: item.x - size.width / 2,
      limits: place,
      act: (left: number) => set({ x: precise(left + size.width / 2) }, 'x'),
    },
    {
      name: editorText.fromTop,
      value: item.y - size.height / 2,
      limits: place,
      act: (top: number) => set({ y: precise(top + size.height / 2) }, 'y'),
    },
    {
      name: text.width,
      value: size.width,
      limits: length,
      act: (width: number) => (stretches ? set({ width }, 'width') : scale('width', width)),
    },
    {
      name: text.height,
      value: size.height,
      limits: length,
      act: (height: number) => (stretches ? set({ height }, 'height') : scale('height', height)),
    },
  ];
  return (
    <div className={styles.numbers}>
      {fields.map(({ name, value, limits, act }) => (
        <span key={name} className={styles.numbered}>
          <span aria-hidden="true">{name}</span>
          <NumberField label={name} unit={text.millimetres} value={value} {...limits} step={0.5} onChange={act} />
        </span>
      ))}
    </div>
  );
}

const whole = { x: 0, y: 0, width: 1, height: 1 };

/** Smallest share of the image that a crop may leave. */
const LEAST_SHARE = 0.05;

const sides = ['left', 'right', 'top', 'bottom'] as const;

function Crop({ item }: { item: PictureItem }) {
  const text = useMessages(editorMessages);
  const measuresText = useMessages(measuresMessages);
  const { update } = useEditorActions();
  const crop = item.crop ?? whole;
  const cut = { left: crop.x, right: 1 - crop.x - crop.width, top: crop.y, bottom: 1 - crop.y - crop.height };
  const share = (value: number) => Math.round(value * 1000) / 1000;

  const set = (side: (typeof sides)[number], percent: number) => {
    const wanted = { ...cut, [side]: percent / 100 };
    const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;
    wanted[side] = Math.min(wanted[side], 1 - LEAST_SHARE - wanted[opposite[side]]);
    const next = {
      x: share(wanted.left),
      y: share(wanted.top),
      width: share(1 - wanted.left - wanted.right),
      height: share(1 - wanted.top - wanted.bottom),
    };
    // The remaining image keeps its scale and position.
    const [width, height] = [(item.width * next.width) / crop.width, (item.height * next.height) / crop.height];
    const angle = (item.rotation * Math.PI) / 180;
    const along = ((next.x - crop.x + (next.width - crop.width) / 2) * item.width) / crop.width;
    const down = ((next.y - crop.y + (next.height - crop.height) / 2) * item.height) / crop.height;
    const [dx, dy] = [item.flipX ? -along : along, item.flipY ? -down : down];
    update(
      [item.id],
      {
        crop: next.width === 1 && next.height === 1 ? undefined : next,
        width: precise(Math.max(itemLimits.length.least, width)),
        height: precise(Math.max(itemLimits.length.least, height)),
        x: precise(item.x + dx * Math.cos(angle) - dy * Math.sin(angle)),
        y: precise(item.y + dx * Math.sin(angle) + dy * Math.cos(angle)),
      },
      `crop:${item.id}`,
    );
  };

  return (
    <>
      {sides.map((side) => (
        <RangeRow
          key={side}
          label={text.cropFrom[side]}
          unit="%"
          value={Math.round(cut[side] * 100)}
          least={0}
          most={95}
          step={1}
          spoken={measuresText.percent(Math.round(cut[side] * 100))}
          onChange={(percent) => set(side, percent)}
        />
      ))}
    </>
  );
}
