import type { PictureItem } from '@shop/contracts/scene';
import { useMessages } from '@shop/runtime';
import { placing, screenPicture } from '@shop/scene/scene-svg';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { measuresMessages } from '../../messages/measures.ts';
import { pictureToolMessages } from '../../messages/picture-tool.ts';
import { cropBox, croppedTo, draggedTo, type Handle, movedBy, wholeOf, withinFrame } from './crop.ts';
import styles from './crop-frame.module.css';
import type { Point } from './edits.ts';
import type { AreaSize } from './model.ts';
import { useEditor, useEditorActions } from './store.ts';

const TOUCH_PX = 20;
const HANDLE_PX = 7;

const edges = [
  { name: 'left', x: -1, y: 0 },
  { name: 'right', x: 1, y: 0 },
  { name: 'top', x: 0, y: -1 },
  { name: 'bottom', x: 0, y: 1 },
] as const;

const corners = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
] as const;

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Millimetres per arrow key. */
const STEP = { fine: 1, coarse: 10 };

interface Drag {
  handle: Handle | undefined;
  pointer: number;
  from: Point;
  box: ReturnType<typeof cropBox>;
  whole: AreaSize;
  gesture: string;
}

export interface CropFrameProps {
  item: PictureItem;
  ratio: number | undefined;
  onto: Element;
  onEnd: () => void;
}

export function CropFrame({ item, ratio, onto, onEnd }: CropFrameProps) {
  const text = useMessages(pictureToolMessages);
  const measuresText = useMessages(measuresMessages);
  const { update } = useEditorActions();
  const zoom = useEditor((editor) => editor.zoom);
  const group = useRef<SVGGElement>(null);
  const drag = useRef<Drag>(undefined);
  const [perPixel, setPerPixel] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the zoom changes the scale
  useLayoutEffect(() => {
    const measure = () => {
      const { a = 1, b = 0 } = group.current?.getScreenCTM?.() ?? {};
      setPerPixel(1 / Math.hypot(a, b));
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [zoom]);

  const whole = wholeOf(item);
  const box = cropBox(item);
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const set = (next: typeof box, gesture: string, size = whole) => update([item.id], croppedTo(item, next, size), gesture);

  const moveImage = (from: typeof box, way: Point, gesture: string) =>
    update([item.id], withinFrame(item, movedBy(from, { x: -way.x, y: -way.y }, whole), whole), gesture);

  const pointOf = ({ clientX, clientY }: PointerEvent, handle: Handle | undefined): Point => {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(group.current?.getScreenCTM()?.inverse());
    return handle ? { x: x + middle.x, y: y + middle.y } : { x, y };
  };
  const onDown = (event: PointerEvent, handle?: Handle) => {
    if (event.button !== 0 || drag.current) return;
    event.stopPropagation();
    group.current?.setPointerCapture?.(event.pointerId);
    drag.current = {
      handle,
      pointer: event.pointerId,
      from: pointOf(event, handle),
      box,
      whole,
      gesture: `crop:${item.id} ${event.timeStamp}`,
    };
  };
  const onMove = (event: PointerEvent) => {
    const now = drag.current;
    if (now?.pointer !== event.pointerId) return;
    const at = pointOf(event, now.handle);
    const way = { x: at.x - now.from.x, y: at.y - now.from.y };
    if (!now.handle) return moveImage(now.box, way, now.gesture);
    const { left, top, right, bottom } = now.box;
    const to = { x: (now.handle.x === -1 ? left : right) + way.x, y: (now.handle.y === -1 ? top : bottom) + way.y };
    set(draggedTo(now.box, now.handle, to, now.whole, ratio), now.gesture, now.whole);
  };
  const onUp = ({ pointerId }: PointerEvent) => {
    if (drag.current?.pointer === pointerId) drag.current = undefined;
  };
  const onKeyDown = (event: KeyboardEvent, handle?: Handle) => {
    if (event.key === 'Escape' || event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      onEnd();
    }
    const step = (steps[event.key] ?? 0) * (event.shiftKey ? STEP.coarse : STEP.fine);
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    if (!handle) {
      const isAcross = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
      return moveImage(box, isAcross ? { x: step, y: 0 } : { x: 0, y: step }, `crop:${item.id}`);
    }
    const edge = { x: handle.x < 0 ? box.left : box.right, y: handle.y < 0 ? box.top : box.bottom };
    set(draggedTo(box, handle, { x: edge.x + step, y: edge.y + step }, whole, ratio), `crop:${item.id}`);
  };

  const own = { x: -item.width / 2, y: -item.height / 2, width: item.width, height: item.height };
  const place = ({ x, y }: Handle) => ({ cx: (x * item.width) / 2, cy: (y * item.height) / 2 });
  const cut = {
    left: box.left / whole.width,
    right: 1 - box.right / whole.width,
    top: box.top / whole.height,
    bottom: 1 - box.bottom / whole.height,
  };
  const percent = (part: number) => Math.round(part * 100);
  return createPortal(
    <g ref={group} transform={placing(item)} onPointerMove={onMove} onPointerUp={onUp} onPointerCancel={onUp}>
      <image
        href={screenPicture(item.uploadId)}
        x={-middle.x}
        y={-middle.y}
        {...whole}
        preserveAspectRatio="none"
        className={styles.whole}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: HTML buttons cannot be in SVG */}
      <rect
        {...own}
        role="button"
        tabIndex={0}
        aria-label={text.moveImage}
        className={styles.window}
        onPointerDown={(event) => onDown(event)}
        onKeyDown={onKeyDown}
      />
      <rect {...own} className={styles.line} />
      {corners.map((corner) => (
        <g
          key={`${corner.x} ${corner.y}`}
          className={corner.x === corner.y ? styles.falling : styles.rising}
          onPointerDown={(event) => onDown(event, corner)}
        >
          <circle {...place(corner)} r={TOUCH_PX * perPixel} className={styles.touch} />
          <circle {...place(corner)} r={HANDLE_PX * perPixel} className={styles.handle} />
        </g>
      ))}
      {edges.map(({ name, ...edge }) => (
        <g
          key={name}
          role="slider"
          tabIndex={0}
          data-crop={name}
          aria-label={text.cropFrom[name]}
          aria-orientation={edge.x === 0 ? 'vertical' : 'horizontal'}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent(cut[name])}
          aria-valuetext={measuresText.percent(percent(cut[name]))}
          className={edge.x === 0 ? styles.upright : styles.across}
          onPointerDown={(event) => onDown(event, edge)}
          onKeyDown={(event) => onKeyDown(event, edge)}
        >
          <circle {...place(edge)} r={TOUCH_PX * perPixel} className={styles.touch} />
          <circle {...place(edge)} r={HANDLE_PX * perPixel} className={styles.handle} />
        </g>
      ))}
    </g>,
    onto,
  );
}
