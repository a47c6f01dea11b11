import { itemLimits } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { type Box, boundsOfAll, sizeOf } from '@shop/scene/scene-bounds';
import type { KeyboardEvent, PointerEvent } from 'react';
import { type StoreApi, useStore } from 'zustand';
import { measuresMessages } from '../../messages/measures.ts';
import { chosen, clamp, isFree, normalAngle, type Point, scaled, toTenth, turned } from './edits.ts';
import { type Gesture, type StageState, shownOf } from './gestures.ts';
import { type AreaSize, largestSize } from './model.ts';
import styles from './stage.module.css';
import { useEditor, useEditorActions, useItems } from './store.ts';

const HANDLE_PX = 7;
const TOUCH_PX = 20;
const STEM_PX = 30;

/** Controls cover this many pixels along the canvas's top and in its lower corners. */
const CONTROLS_PX = 56;
const CORNER_PX = 170;

export interface SelectionFrameProps {
  area: AreaSize;
  /** Visible part of the stage, in millimetres from the print area's corner. */
  canvas: Box;
  mm: (pixels: number) => number;
  gesture: StoreApi<StageState>;
  onBegin: (event: PointerEvent, kind: Gesture['kind'], ids: readonly string[]) => void;
}

export function SelectionFrame({ area, canvas, mm, gesture, onBegin }: SelectionFrameProps) {
  const text = useMessages(measuresMessages);
  const items = useItems();
  const selected = useEditor((editor) => editor.selected);
  const shown = useStore(gesture, (state) => shownOf(state, items));
  const selection = chosen(shown, selected).filter((item) => isFree(item) && !item.hidden);
  const { change } = useEditorActions();
  const [only, ...others] = selection;
  const box = boundsOfAll(selection);
  if (!only || !box) return null;

  const single = others.length === 0;
  const ids = selection.map(({ id }) => id);
  const own = single ? sizeOf(only) : { width: box.right - box.left, height: box.bottom - box.top };
  const centre = single ? only : { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const rotation = single ? only.rotation : 0;
  const width = Math.max(own.width + mm(8), mm(TOUCH_PX * 2));
  const height = Math.max(own.height + mm(8), mm(TOUCH_PX * 1.6));

  const inReach = (point: Point): Point => {
    const { x, y } = rotated(point, rotation);
    const least = mm(TOUCH_PX);
    const down = clamp(centre.y + y, { least: canvas.top + mm(CONTROLS_PX) + least, most: canvas.bottom - least });
    const beside = least + (down > canvas.bottom - mm(CORNER_PX) ? mm(CONTROLS_PX) : 0);
    const across = clamp(centre.x + x, { least: canvas.left + beside, most: canvas.right - beside });
    return rotated({ x: across - centre.x, y: down - centre.y }, -rotation);
  };
  const grip = inReach({ x: width / 2, y: height / 2 });
  const knob = inReach({ x: 0, y: -height / 2 - mm(STEM_PX) });

  const isText = single && only.kind === 'text';
  const exact = isText ? only.size : own.width;
  const size = toTenth(exact);
  const grow = (steps: number) => {
    const target = Math.max(isText ? itemLimits.size.least : itemLimits.length.least, size + steps);
    change((items) => scaled(items, ids, target / exact), `size:${ids.join()}`);
  };

  return (
    <g transform={`translate(${centre.x} ${centre.y}) rotate(${rotation})`}>
      {!single && <rect x={-width / 2} y={-height / 2} width={width} height={height} className={styles.frame} />}
      <path className={styles.stem} d={`M0 ${-height / 2}L${knob.x} ${knob.y}`} />
      <Handle
        label={isText ? text.size : text.width}
        value={size}
        least={isText ? itemLimits.size.least : itemLimits.length.least}
        most={isText ? largestSize(area) : itemLimits.length.most}
        spoken={text.sizeText(size)}
        {...grip}
        mm={mm}
        className={styles.grow}
        onPointerDown={(event) => onBegin(event, 'resizing', ids)}
        onStep={grow}
      />
      <Handle
        label={text.rotation}
        value={rotation}
        least={-180}
        most={180}
        spoken={text.rotationText(rotation)}
        {...knob}
        mm={mm}
        className={styles.turn}
        onPointerDown={(event) => onBegin(event, 'turning', ids)}
        onStep={(steps) => change((items) => turned(items, ids, normalAngle(steps)), `turn:${ids.join()}`)}
      />
    </g>
  );
}

function rotated({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

interface HandleProps {
  label: string;
  value: number;
  least: number;
  most: number;
  spoken: string;
  x: number;
  y: number;
  mm: (pixels: number) => number;
  className: string | undefined;
  onPointerDown: (event: PointerEvent) => void;
  onStep: (steps: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 };

function Handle({ label, value, least, most, spoken, x, y, mm, className, onPointerDown, onStep }: HandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onStep(event.shiftKey ? step * 10 : step);
  };
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuetext={spoken}
      className={className}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
    >
      <circle cx={x} cy={y} r={mm(TOUCH_PX)} className={styles.touch} />
      <circle cx={x} cy={y} r={mm(HANDLE_PX)} className={styles.handle} />
    </g>
  );
}
