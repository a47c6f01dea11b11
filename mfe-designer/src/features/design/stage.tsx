import { boundsOf } from '@shop/contracts/scene-bounds';
import { isPrinted, itemsOn } from '@shop/contracts/scene-current';
import { useMessages } from '@shop/runtime';
import { type PointerEvent, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { chosen, type Items, isFree, type Point } from './edits.ts';
import { ended, type Gesture, gestureAt, goneOn, idle, pinched, pointersOf, type StageState } from './gestures.ts';
import type { AreaSize } from './model.ts';
import { DrawnItem, PrintedSide } from './printed-side.tsx';
import { SelectionFrame } from './selection-frame.tsx';
import type { Guides } from './snap.ts';
import styles from './stage.module.css';
import { StageItem } from './stage-item.tsx';
import { useEditor, useEditorStore, useItems, useSide } from './store.ts';
import { useSources } from './use-sources.ts';
import { squareView, viewBox } from './view.ts';

/** How near something dragged comes to rest at a line: CSS pixels. */
const SNAP_PX = 6;

const centimetres = (millimetres: number): number => Math.round(millimetres) / 10;

const noGuides: Guides = { x: [], y: [] };

/** The product's face with the design on it, to be worked on by pointer and keyboard. `dark` is the product. */
export function Stage({ href, dark }: { href: string; dark: boolean }) {
  const text = useMessages(messages);
  const helpId = useId();
  const editor = useEditorStore();
  const side = useSide();
  const items = useItems();
  const selected = useEditor((state) => state.selected);
  const zoom = useEditor((state) => state.zoom);
  const pan = useEditor((state) => state.pan);
  const sources = useSources(items);
  const { printAreaMm: area } = side;

  const view = squareView(side, zoom, pan);
  const svg = useRef<SVGSVGElement>(null);
  const box = useSmallerSide(svg);
  /** Millimetres of so many pixels, for things that look equally large however near the product is. */
  const mm = (pixels: number) => (box === 0 ? 0 : (pixels * view.size) / box);

  const [state, setState] = useState<StageState>(idle);
  const [guides, setGuides] = useState(noGuides);
  /** The side's items as the gesture has left them: if they are others, somebody else has changed them. */
  const left = useRef<Items>(undefined);
  const itemsNow = (id: string) => itemsOn(editor.getState().scene, id);
  /** Where the first finger is by now, CSS pixels. */
  const firstTouch = useRef<Point>(undefined);

  const pointOf = (event: PointerEvent): Point => {
    const matrix = svg.current?.getScreenCTM();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
    return { x: x - area.x, y: y - area.y };
  };
  const pixelsOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

  /** A second finger makes of whatever the first has begun a look around; a begun drag goes back. */
  const pinchFrom = (event: PointerEvent): StageState => {
    if (state.kind === 'idle' || state.kind === 'pinching') return state;
    if (state.kind !== 'panning' && itemsNow(state.side) === left.current)
      editor.getState().change(() => state.items, state.change, state.side);
    const first = firstTouch.current ?? pixelsOf(event);
    const from = [first, pixelsOf(event)] as const;
    return { kind: 'pinching', pointers: [state.pointer, event.pointerId], from, now: from, pan, zoom };
  };
  const take = (event: PointerEvent) => svg.current?.setPointerCapture?.(event.pointerId);

  const begin = (event: PointerEvent, kind: Gesture['kind'], selected: readonly string[]) => {
    if (event.button !== 0 || state.kind !== 'idle') return;
    event.stopPropagation();
    take(event);
    firstTouch.current = pixelsOf(event);
    const ids = chosen(items, selected)
      .filter(isFree)
      .map(({ id }) => id);
    left.current = items;
    const gesture: Gesture = { kind, side: side.id, items, ids, from: pointOf(event) };
    if (ids.length > 0) setState({ ...gesture, pointer: event.pointerId, change: `${kind}:${event.timeStamp}` });
  };

  const beginItem = (event: PointerEvent, id: string) => {
    const { select, toggle } = editor.getState();
    if (event.shiftKey) {
      event.stopPropagation();
      toggle(id);
      return;
    }
    if (state.kind === 'idle' && event.button === 0 && !selected.includes(id)) select([id]);
    begin(event, 'moving', editor.getState().selected);
  };

  // The same one for all items, however often the stage is drawn.
  const latest = useRef(beginItem);
  useLayoutEffect(() => {
    latest.current = beginItem;
  });
  const onBeginItem = useCallback((event: PointerEvent, id: string) => latest.current(event, id), []);

  const beginLook = (event: PointerEvent) => {
    if (event.button !== 0) return;
    take(event);
    if (state.kind !== 'idle') return setState(pinchFrom(event));
    editor.getState().select([]);
    firstTouch.current = pixelsOf(event);
    setState({ kind: 'panning', pointer: event.pointerId, from: pixelsOf(event), pan });
  };

  const onPointerMove = (event: PointerEvent) => {
    if (!pointersOf(state).includes(event.pointerId)) return;
    if (state.kind === 'pinching') {
      const at = pixelsOf(event);
      const now = state.pointers[0] === event.pointerId ? ([at, state.now[1]] as const) : ([state.now[0], at] as const);
      setState({ ...state, now });
      const { zoom: nearer, pan: further } = pinched({ ...state, now }, mm(1) * zoom);
      editor.getState().look(nearer, further);
      return;
    }
    firstTouch.current = pixelsOf(event);
    if (state.kind === 'panning') {
      const { x, y } = pixelsOf(event);
      editor.getState().look(zoom, { x: state.pan.x - mm(x - state.from.x), y: state.pan.y - mm(y - state.from.y) });
    } else if (state.kind !== 'idle') {
      const now = itemsNow(state.side);
      if (state.side !== side.id || now !== left.current) {
        left.current = now;
        setGuides(noGuides);
        setState(state.side === side.id ? goneOn(state, now, pointOf(event)) : idle);
        return;
      }
      const made = gestureAt(state, pointOf(event), area, mm(SNAP_PX));
      setGuides(made.guides);
      editor.getState().change(() => made.items, state.change, state.side);
      left.current = itemsNow(state.side);
    }
  };

  const end = (event: PointerEvent) => {
    setState(ended(state, event.pointerId));
    setGuides(noGuides);
  };

  const printed = items.filter(isPrinted);
  const leaving = printed.filter((item) => leaves(boundsOf(item), area));
  const isMoving = state.kind === 'moving';
  const face = side.faceMm;

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an SVG */}
      <svg
        ref={svg}
        role="group"
        aria-label={text.stage(side.name)}
        viewBox={viewBox(view)}
        className={styles.stage}
        onPointerDown={beginLook}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <PrintedSide side={side} href={href} items={printed} sources={sources} />
        <g transform={`translate(${area.x} ${area.y})`}>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a <g> takes no focus */}
          <g aria-hidden="true" className={styles.area}>
            {/* Within the print area it would shine through what lies above it. */}
            <clipPath id={`${helpId}-outside`}>
              <path
                clipRule="evenodd"
                d={`M${-face.width} ${-face.height}h${3 * face.width}v${3 * face.height}h${-3 * face.width}zM0 0h${area.width}v${area.height}H0z`}
              />
            </clipPath>
            <g className={styles.ghost} clipPath={`url(#${helpId}-outside)`}>
              {leaving.map((item) => (
                <DrawnItem key={item.id} item={item} sources={sources} />
              ))}
            </g>
            <rect className={styles.halo} width={area.width} height={area.height} />
            <rect className={styles.outline} width={area.width} height={area.height} />
            <text
              className={dark ? styles.measureOnDark : styles.measure}
              x={area.width / 2}
              y={area.height + mm(18)}
              fontSize={mm(12)}
              textAnchor="middle"
            >
              {text.printArea(centimetres(area.width), centimetres(area.height))}
            </text>
            {isMoving && guides.x.map((x) => <path key={`x${x}`} className={styles.guide} d={`M${x} 0v${area.height}`} />)}
            {isMoving && guides.y.map((y) => <path key={`y${y}`} className={styles.guide} d={`M0 ${y}h${area.width}`} />)}
          </g>
          {items
            .filter((item) => isFree(item) && !item.hidden)
            .map((item) => (
              <StageItem key={item.id} item={item} mm={mm} helpId={helpId} onBegin={onBeginItem} />
            ))}
          {mm(1) > 0 && <SelectionFrame area={area} mm={mm} onBegin={begin} />}
        </g>
      </svg>
      <p id={helpId} hidden>
        {text.objectHelp}
      </p>
    </>
  );
}

const SLACK = 0.01;

const leaves = ({ left, top, right, bottom }: ReturnType<typeof boundsOf>, { width, height }: AreaSize): boolean =>
  left < -SLACK || top < -SLACK || right > width + SLACK || bottom > height + SLACK;

/** CSS pixels of the element's smaller side, to which a square view is fitted; 0 until it is in a page. */
function useSmallerSide(ref: React.RefObject<SVGSVGElement | null>): number {
  const [box, setBox] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setBox(Math.min(entry.contentRect.width, entry.contentRect.height));
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}
