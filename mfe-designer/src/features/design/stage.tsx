import { isFaint } from '@shop/contracts/ink';
import type { TextObject } from '@shop/contracts/scene';
import { objectsOn } from '@shop/contracts/scene-svg';
import { useMessages } from '@shop/runtime';
import { IconWarning } from '@shop/ui/icon';
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { begun, ended, type Gesture, gestureAt, idle, type Point } from './gestures.ts';
import { leavesArea, textsOn } from './model.ts';
import { PrintedSide } from './printed-side.tsx';
import styles from './stage.module.css';
import { StageText } from './stage-text.tsx';
import { useEditor, useSide } from './store.ts';
import { squareView, viewBox } from './view.ts';

/** How near the middle a dragged text comes to rest in it, and how large things to hold are: CSS pixels. */
const SNAP_PX = 6;

const centimetres = (millimetres: number): string => String(Math.round(millimetres) / 10);

/** The product's face with the design on it, to be worked on by pointer and keyboard. `dark` is the product. */
export function Stage({ href, dark }: { href: string; dark: boolean }) {
  const text = useMessages(messages);
  const helpId = useId();
  const side = useSide();
  const { scene, selected, zoom, widths, productColour, select, update } = useEditor((editor) => editor);
  const texts = textsOn(scene, side.id);
  const { printAreaMm: area } = side;

  const view = squareView(side, zoom);
  const svg = useRef<SVGSVGElement>(null);
  const box = useSmallerSide(svg);
  /** Millimetres of so many pixels, for things that look equally large however near the product is. */
  const mm = (pixels: number) => (box === 0 ? 0 : (pixels * view.size) / box);

  const [state, setState] = useState(idle);

  const pointOf = (event: PointerEvent): Point => {
    const matrix = svg.current?.getScreenCTM();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
    return { x: x - area.x, y: y - area.y };
  };

  const begin = (event: PointerEvent, kind: Gesture['kind'], object: TextObject) => {
    if (event.button !== 0 || state.kind !== 'idle') return;
    event.stopPropagation();
    select(object.id);
    svg.current?.setPointerCapture(event.pointerId);
    setState(begun(state, { kind, object, from: pointOf(event) }, event.pointerId, `${kind}:${event.timeStamp}`));
  };

  const onPointerMove = (event: PointerEvent) => {
    if (state.kind === 'idle' || event.pointerId !== state.pointer) return;
    update(state.object.id, gestureAt(state, pointOf(event), area, mm(SNAP_PX)), state.change);
  };

  const end = (event: PointerEvent) => setState(ended(state, event.pointerId));

  const current = texts.find(({ id }) => id === selected);
  const faint = texts.some(({ fill }) => isFaint(fill, productColour));
  const outside = texts.some((object) => leavesArea(object, widths[object.id] ?? 0, area));

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be an SVG */}
      <svg
        ref={svg}
        role="group"
        aria-label={text.stage(side.name)}
        viewBox={viewBox(view)}
        className={styles.stage}
        onPointerDown={() => select(undefined)}
        onPointerMove={onPointerMove}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <PrintedSide side={side} href={href} objects={objectsOn(scene, side.id)} />
        <g transform={`translate(${area.x} ${area.y})`}>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a <g> takes no focus */}
          <g aria-hidden="true" className={styles.area}>
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
            {state.kind === 'moving' && current?.x === area.width / 2 && (
              <path className={styles.guide} d={`M${area.width / 2} 0v${area.height}`} />
            )}
            {state.kind === 'moving' && current?.y === area.height / 2 && (
              <path className={styles.guide} d={`M0 ${area.height / 2}h${area.width}`} />
            )}
          </g>
          {texts.map((object) => (
            <StageText key={object.id} object={object} area={area} mm={mm} helpId={helpId} onBegin={begin} />
          ))}
        </g>
      </svg>
      <p id={helpId} hidden>
        {text.objectHelp}
      </p>
      <div role="status" className={styles.status}>
        {outside && <Warning>{text.leavesArea}</Warning>}
        {faint && <Warning>{text.faintInk}</Warning>}
      </div>
    </>
  );
}

const Warning = ({ children }: { children: ReactNode }) => (
  <p className={styles.warning}>
    <IconWarning size={18} />
    {children}
  </p>
);

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
