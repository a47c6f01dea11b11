import type { TextObject } from '@shop/contracts/scene';
import { textGeometry, textHeight } from '@shop/contracts/scene-svg';
import { useMessages } from '@shop/runtime';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { messages } from '../../messages/messages.ts';
import { type Gesture, nudge } from './gestures.ts';
import { type AreaSize, clampSize, largestSize, leavesArea, normalAngle, textLimits } from './model.ts';
import styles from './stage.module.css';
import { useEditor } from './store.ts';
import { TextShape } from './text-shape.tsx';

export interface StageTextProps {
  object: TextObject;
  area: AreaSize;
  /** Millimetres of so many CSS pixels. */
  mm: (pixels: number) => number;
  helpId: string;
  onBegin: (event: PointerEvent, kind: Gesture['kind'], object: TextObject) => void;
}

const HANDLE_PX = 7;
const TOUCH_PX = 20;
const STEM_PX = 30;

/** What one holds of a text: its body, and when it is selected the handles. The ink itself lies below. */
export function StageText({ object, area, mm, helpId, onBegin }: StageTextProps) {
  const text = useMessages(messages);
  const { selected, widths, measured, select, edit, update, remove } = useEditor((editor) => editor);
  const { id } = object;
  const isSelected = selected === id;
  const isBlank = object.text.trim() === '';
  const shown = isBlank ? { ...object, text: text.newText } : object;
  const ink = useRef<SVGTextElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the width depends on
  useLayoutEffect(() => {
    const width = ink.current?.getBBox?.().width ?? 0;
    measured(id, Math.round(width * 10) / 10);
  }, [shown.text, shown.size, shown.font, shown.weight, id, measured]);

  const width = widths[id] ?? 0;
  const frame = { width: Math.max(width + mm(12), mm(TOUCH_PX * 2)), height: Math.max(textHeight(shown) + mm(4), mm(TOUCH_PX * 1.6)) };
  const left = object.x - frame.width / 2;
  const top = object.y - frame.height / 2;
  const { transform } = textGeometry(object);

  const onKeyDown = (event: KeyboardEvent) => {
    const place = nudge(object, event.key, event.shiftKey, area);
    if (place) update(id, place, `nudge:${id}`);
    else if (event.key === 'Enter') edit(id);
    else if (event.key === 'Escape') select(undefined);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      focusNeighbour(event.currentTarget);
      remove(id);
    } else return;
    event.preventDefault();
  };

  return (
    <g>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a <g> takes no focus */}
      <g aria-hidden="true" className={isBlank || leavesArea(shown, width, area) ? styles.ghost : styles.unseen}>
        <TextShape object={shown} ref={ink} />
      </g>
      {/* biome-ignore lint/a11y/useSemanticElements: a button cannot be a part of an SVG */}
      <g
        role="button"
        tabIndex={0}
        aria-label={isBlank ? text.emptyText : text.textObject(object.text)}
        aria-pressed={isSelected}
        aria-describedby={helpId}
        data-text={id}
        transform={transform}
        className={isSelected ? styles.selected : styles.text}
        onPointerDown={(event) => onBegin(event, 'moving', object)}
        onDoubleClick={() => edit(id)}
        onFocus={() => select(id)}
        onKeyDown={onKeyDown}
      >
        <rect x={left} y={top} rx={mm(4)} {...frame} className={styles.body} />
      </g>
      {isSelected && mm(1) > 0 && (
        <g transform={transform}>
          <path className={styles.stem} d={`M${object.x} ${top}v${-mm(STEM_PX)}`} />
          <Handle
            label={text.size}
            value={object.size}
            least={textLimits.minSize}
            most={largestSize(area)}
            spoken={text.sizeText(object.size)}
            x={left + frame.width}
            y={top + frame.height}
            mm={mm}
            className={styles.grow}
            onPointerDown={(event) => onBegin(event, 'resizing', object)}
            onStep={(steps) => update(id, { size: clampSize(object.size + steps, area) }, `size:${id}`)}
          />
          <Handle
            label={text.rotation}
            value={object.rotation}
            least={-180}
            most={180}
            spoken={text.rotationText(object.rotation)}
            x={object.x}
            y={top - mm(STEM_PX)}
            mm={mm}
            className={styles.turn}
            onPointerDown={(event) => onBegin(event, 'turning', object)}
            onStep={(steps) => update(id, { rotation: normalAngle(object.rotation + steps) }, `turn:${id}`)}
          />
        </g>
      )}
    </g>
  );
}

/** The keyboard's place after a text is gone: the next one, or the stage's last remaining control. */
function focusNeighbour(element: Element): void {
  const texts = [...(element.closest('svg')?.querySelectorAll<SVGGElement>('[data-text]') ?? [])];
  const at = texts.indexOf(element as SVGGElement);
  (texts[at + 1] ?? texts[at - 1] ?? document.querySelector<HTMLElement>('[data-add-text]'))?.focus();
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
