import type { Item } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { sizeOf } from '@shop/scene/scene-bounds';
import { IconButton } from '@shop/ui/icon-button';
import { useRef } from 'react';
import { editorMessages } from '../../messages/editor.ts';
import { measuresMessages } from '../../messages/measures.ts';
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
import { NumberField, RangeRow } from '../design/range-row.tsx';
import { areaOf } from '../design/snap-frame.ts';
import { useEditorActions, useFreeSelection, useSide } from '../design/store.ts';
import styles from '../design/tools.module.css';
import { useDuplicate } from '../design/use-add.ts';

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
  // Scales the original item: repeated rounding would distort its proportions.
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
