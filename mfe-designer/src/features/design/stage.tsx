import type { ProductSide } from '@shop/contracts/catalog';
import type { Item } from '@shop/contracts/scene';
import { isPrinted, itemsOn } from '@shop/contracts/scene-current';
import { useMessages } from '@shop/runtime';
import { outlinePath, roomAt } from '@shop/scene/outline';
import { boundsOf } from '@shop/scene/scene-bounds';
import { isOfRow, textOfRow } from '@shop/scene/scene-rows';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createStore, useStore } from 'zustand';
import { stageMessages } from '../../messages/stage.ts';
import { CutLines } from './cut-lines.tsx';
import { drawHeld, type HeldElements, heldElements } from './draw-held.ts';
import { chosen, freeIds, type Items, type Point } from './edits.ts';
import {
  cancelled,
  downOn,
  ended,
  type Gesture,
  heldIdsOf,
  idle,
  isEdit,
  isTap,
  movedTo,
  onSecondPointerDown,
  type Present,
  type StageState,
  type Step,
  selectFrom,
  shownOf,
  type Touch,
  written,
} from './gestures.ts';
import { DrawnItem, PrintedSide } from './printed-side.tsx';
import { isTransparentAt, useMasks } from './see-through.ts';
import { SelectionFrame } from './selection-frame.tsx';
import { areaOf } from './snap-frame.ts';
import styles from './stage.module.css';
import { StageItems } from './stage-item.tsx';
import { GuideLines, SelectionRectangle } from './stage-marks.tsx';
import { shownRow, useEditor, useEditorStore, useGoods, useItems, useSide } from './store.ts';
import { useHeldTouches } from './use-held-touches.ts';
import { REST_MS } from './use-scene-at-rest.ts';
import { useSources } from './use-sources.ts';
import { useWheelZoom } from './use-wheel-zoom.ts';
import { panBy, squareView, viewBox, zoomedAt } from './view.ts';

const MIDDLE = 1;

const centimetres = (millimetres: number): number => Math.round(millimetres) / 10;

export function Stage({ href, dark, children }: { href: string; dark: boolean; children?: ReactNode }) {
  const text = useMessages(stageMessages);
  const helpId = useId();
  const editor = useEditorStore();
  const side = useSide();
  const goods = useGoods();
  const items = useItems();
  const isTwoSided = useEditor(({ sides }) => sides.length > 1);
  const zoom = useEditor((state) => state.zoom);
  const pan = useEditor((state) => state.pan);
  const cropping = useEditor((state) => state.cropping);
  const sources = useSources(items);
  useMasks(items);
  const { printAreaMm: area, cutMm } = side;
  const bleed = cutMm?.bleed ?? 0;

  const view = squareView(side, zoom, pan);
  const svg = useRef<SVGSVGElement>(null);
  const box = useBox(svg);
  const smaller = Math.min(box.width, box.height);
  const mm = (pixels: number) => (smaller === 0 ? 0 : (pixels * view.size) / smaller);

  // A store, because several pointer moves may precede a render.
  const [gesture] = useState(() => createStore<StageState>(() => idle));

  const pressed = useRef<SVGElement>(undefined);
  /** Ignores transparent parts of unselected images. */
  const pressedItem = (event: PointerEvent): SVGElement | undefined => {
    const top = itemAt(event.target);
    if (!top || editor.getState().selected.includes(top.dataset.item ?? '')) return top;
    const { at } = touchOf(event);
    const isSolid = (drawn: SVGElement) => {
      const item = items.find(({ id }) => id === drawn.dataset.item);
      return item !== undefined && !isTransparentAt(item, at);
    };
    if (isSolid(top)) return top;
    const under = document.elementsFromPoint(event.clientX, event.clientY).flatMap((element) => itemAt(element) ?? []);
    return under.find(isSolid) ?? top;
  };
  /** Prevents focus on a transparent image above the clicked item. */
  const onMouseDown = (event: MouseEvent) => {
    if (event.button === MIDDLE) event.preventDefault();
    const top = itemAt(event.target);
    if (!top || !pressed.current || top === pressed.current) return;
    event.preventDefault();
    pressed.current.focus();
  };

  const placeOf = (pixels: Point): Point => {
    const { x, y } = new DOMPoint(pixels.x, pixels.y).matrixTransform(svg.current?.getScreenCTM()?.inverse());
    return { x: x - area.x, y: y - area.y };
  };
  const touchOf = ({ pointerId, clientX, clientY }: PointerEvent): Touch => {
    const pixels = { x: clientX, y: clientY };
    return { pointer: pointerId, pixels, at: placeOf(pixels) };
  };
  const present = (): Present => {
    const { scene, side: shown, zoom: nearness, pan } = editor.getState();
    return { side: shown, itemsOn: (id) => itemsOn(scene, id), area: areaOf(side), zoom: nearness, pan, mm: mm(1) * zoom, placeOf };
  };
  const moves = useRef(new Map<number, PointerEvent>());
  const frame = useRef(0);
  const unwritten = useRef<NonNullable<Step['write']>>(undefined);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const elements = useRef<HeldElements[]>(undefined);
  // Renders may add or remove drawings of held items.
  useLayoutEffect(() => {
    elements.current = undefined;
  });
  const draw = (shown: Items, rendered = present().itemsOn(side.id)) => {
    if (!svg.current) return;
    elements.current ??= heldElements(svg.current, heldIdsOf(gesture.getState()));
    drawHeld(elements.current, rendered, shown);
  };
  const writeDrag = () => {
    applyMoves();
    clearTimeout(rest.current);
    if (!unwritten.current) return;
    const { side: id, items: dragged, change } = unwritten.current;
    unwritten.current = undefined;
    draw(dragged, dragged);
    editor.getState().change(() => dragged, change, id);
    gesture.setState(written(gesture.getState(), present().itemsOn(id)), true);
  };
  const take = ({ state, write, look, select }: Step) => {
    if (select) editor.getState().select(select);
    if (look) editor.getState().look(look.zoom, look.pan);
    if (write || !isEdit(state)) unwritten.current = isEdit(state) ? write : undefined;
    if (write && isEdit(state)) {
      editor.getState().hold(writeDrag);
      clearTimeout(rest.current);
      rest.current = setTimeout(editor.getState().writeHeld, REST_MS);
      draw(write.items);
    } else if (write) {
      draw(write.items, write.items);
      editor.getState().change(() => write.items, write.change, write.side);
    }
    gesture.setState(state, true);
  };
  const capture = (event: PointerEvent) => svg.current?.setPointerCapture?.(event.pointerId);
  const isFirst = (event: PointerEvent) => event.button === 0 && gesture.getState().kind === 'idle';

  const hold = (event: PointerEvent, kind: Gesture['kind'], selected: readonly string[]) => {
    capture(event);
    const now = present();
    const ids = freeIds(now.itemsOn(now.side), selected);
    take({ state: downOn(kind, touchOf(event), ids, now, `${kind}:${event.timeStamp}`) });
  };

  const onHandleDown = (event: PointerEvent, kind: Gesture['kind'], ids: readonly string[]) => {
    if (!isFirst(event)) return;
    event.stopPropagation();
    hold(event, kind, ids);
  };
  const onDown = (event: PointerEvent) => {
    editor.getState().writeHeld();
    pressed.current = pressedItem(event);
    const id = pressed.current?.dataset.item;
    const { select, toggle, selected } = editor.getState();
    if (id !== undefined && event.shiftKey) toggle(id);
    else if (id !== undefined && isFirst(event)) {
      if (!selected.includes(id)) select([id]);
      hold(event, 'moving', editor.getState().selected);
    } else if (isFirst(event) && event.pointerType === 'mouse') {
      capture(event);
      take({ state: selectFrom(touchOf(event), event.shiftKey ? selected : []) });
    } else if (event.button === 0 || event.button === MIDDLE) {
      capture(event);
      const now = present();
      const { kind } = gesture.getState();
      const isOnSelection = (kind !== 'idle' && kind !== 'panning') || (id !== undefined && selected.includes(id));
      take(onSecondPointerDown(gesture.getState(), touchOf(event), now, isOnSelection ? freeIds(now.itemsOn(now.side), selected) : []));
    }
  };
  const applyMoves = () => {
    cancelAnimationFrame(frame.current);
    const events = [...moves.current.values()];
    moves.current.clear();
    if (svg.current) for (const event of events) take(movedTo(gesture.getState(), touchOf(event), present()));
  };
  // Several moves may precede a frame, and each would force a layout.
  const onMove = (event: PointerEvent) => {
    if (gesture.getState().kind === 'idle') return;
    if (moves.current.size === 0) frame.current = requestAnimationFrame(applyMoves);
    moves.current.set(event.pointerId, event);
    editor.getState().hold(writeDrag);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || gesture.getState().kind === 'idle') return;
    event.preventDefault();
    event.stopPropagation();
    moves.current.clear();
    take(cancelled(gesture.getState(), present()));
  };
  const onEnd = ({ pointerId }: PointerEvent) => {
    editor.getState().writeHeld();
    take({ state: ended(gesture.getState(), pointerId) });
  };
  const onUp = (event: PointerEvent) => {
    editor.getState().writeHeld();
    // Selects on release: a press may begin a scroll.
    if (isTap(gesture.getState(), event.pointerId)) editor.getState().select([]);
    onEnd(event);
  };
  useHeldTouches(svg, () => !['idle', 'panning'].includes(gesture.getState().kind));

  useWheelZoom(
    svg,
    ({ clientX, clientY, factor }) => {
      const { zoom: now, pan: from, look } = editor.getState();
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.current?.getScreenCTM()?.inverse());
      const next = zoomedAt(side, { zoom: now, pan: from }, now * factor, { x, y });
      look(next.zoom, next.pan);
    },
    ({ x, y }) => {
      const { zoom: now, pan: from, look } = editor.getState();
      const next = panBy(side, { zoom: now, pan: from }, { x: mm(x), y: mm(y) });
      if (next) look(now, next);
      return next !== undefined;
    },
  );

  const row = useEditor(shownRow);
  const selected = useEditor((state) => state.selected);
  const printed = useMemo(() => {
    const inRow = (item: Item) => (row && isOfRow(item) && !selected.includes(item.id) ? textOfRow(item, row, side) : item);
    return items.map(inRow).filter(isPrinted);
  }, [items, row, selected, side]);
  const held = useStore(gesture, heldIdsOf);
  const isMoving = useStore(gesture, (state) => state.kind === 'moving' && state.shown !== undefined);
  const holdsLeaving = useStore(gesture, (state) =>
    chosen(shownOf(state, items), heldIdsOf(state)).some((item) => leaves(boundsOf(item), side)),
  );
  const leaving = printed.filter((item) => leaves(boundsOf(item), side) || (holdsLeaving && held.includes(item.id)));
  const drawLeaving = useEffectEvent(() => draw(shownOf(gesture.getState(), items)));
  useLayoutEffect(() => {
    if (holdsLeaving) drawLeaving();
  }, [holdsLeaving]);
  const face = side.faceMm;
  const middle = { x: view.x + view.size / 2 - area.x, y: view.y + view.size / 2 - area.y };
  const canvas = {
    left: middle.x - mm(box.width) / 2,
    top: middle.y - mm(box.height) / 2,
    right: middle.x + mm(box.width) / 2,
    bottom: middle.y + mm(box.height) / 2,
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset element cannot be an SVG */}
      <svg
        ref={svg}
        role="group"
        aria-label={text.stage(side.name)}
        viewBox={viewBox(view)}
        data-wide={area.width > 1.2 * area.height || undefined}
        data-upright={(side.cutMm && isTwoSided && area.height > area.width) || undefined}
        className={zoom > 1 ? styles.near : styles.stage}
        onPointerDown={onDown}
        onMouseDown={onMouseDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onEnd}
        onKeyDownCapture={onKeyDown}
      >
        <PrintedSide side={side} goods={goods} href={href} items={printed} sources={sources} />
        <g data-stage-area transform={`translate(${area.x} ${area.y})`}>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: this <g> cannot take the focus */}
          <g aria-hidden="true" className={styles.area}>
            {/* Draws the parts outside the print area faintly. */}
            <clipPath id={`${helpId}-outside`}>
              <path
                clipRule="evenodd"
                d={`M${-face.width} ${-face.height}h${3 * face.width}v${3 * face.height}h${-3 * face.width}z${outlinePath(side)}`}
              />
            </clipPath>
            <g className={styles.ghost} clipPath={`url(#${helpId}-outside)`}>
              {leaving.map((item) => (
                <DrawnItem key={item.id} item={item} sources={sources} />
              ))}
            </g>
            {cutMm ? (
              <CutLines side={side} cut={cutMm}>
                {leaving.map((item) => (
                  <DrawnItem key={item.id} item={item} sources={sources} />
                ))}
              </CutLines>
            ) : (
              <>
                <path className={styles.halo} d={outlinePath(side)} />
                <path className={styles.outline} d={outlinePath(side)} />
              </>
            )}
            {children}
            <text
              className={dark ? styles.measureOnDark : styles.measure}
              x={area.width / 2}
              y={area.height + bleed + mm(18)}
              fontSize={mm(12)}
              textAnchor="middle"
            >
              {(cutMm?.wraps ? text.visibleSize : cutMm ? text.cutSize : text.printArea)(centimetres(area.width), centimetres(area.height))}
            </text>
            <GuideLines gesture={gesture} area={area} mm={mm} />
          </g>
          <StageItems scale={mm(1)} helpId={helpId} />
          <SelectionRectangle gesture={gesture} />
          {mm(1) > 0 && !cropping && !isMoving && (
            <SelectionFrame area={area} canvas={canvas} mm={mm} gesture={gesture} onBegin={onHandleDown} />
          )}
        </g>
      </svg>
      <p id={helpId} hidden>
        {text.objectHelp}
      </p>
    </>
  );
}

const itemAt = (target: EventTarget | null): SVGElement | undefined =>
  (target instanceof Element && target.closest<SVGElement>('[data-item]')) || undefined;

const SLACK = 0.01;

const leaves = ({ left, top, right, bottom }: ReturnType<typeof boundsOf>, side: ProductSide): boolean =>
  [left, right].some((x) => [top, bottom].some((y) => roomAt(side, x, y) < -SLACK));

function useBox(ref: React.RefObject<SVGSVGElement | null>): { width: number; height: number } {
  const [box, setBox] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setBox({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}
