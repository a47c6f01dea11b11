import type { Glaze, MugBody, ProductSide } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import { useMessages } from '@shop/runtime';
import { mugFaces } from '@shop/scene/mug-faces';
import { IconChevronLeft, IconChevronRight, IconPause, IconPlay } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { mugDialogMessages } from '../../messages/mug-dialog.ts';
import { inkPicture } from '../design/ink-picture.ts';
import { advance, standing, startTurning } from './motion.ts';
import styles from './mug.module.css';
import { type Seen, seenAt, turnedTo } from './mug-shape.ts';
import { createMugView, type MugLook, type MugView } from './mug-view.ts';

const INK_PIXELS = 1536;

export type WhyFlat = 'no-3d' | 'not-drawn';

export interface TurningMugProps {
  side: ProductSide;
  mug: MugBody;
  scene: Scene;
  glaze: Glaze;
  described: string;
  onFlat: (why: WhyFlat) => void;
}

const BUTTON_STEP = 45;
const KEY_STEP = 15;
const PER_PIXEL = 0.6;
const tilts = { least: 0, most: 48, first: 13 };

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const keys: Readonly<Record<string, { turn?: number; tilt?: number; to?: number }>> = {
  ArrowLeft: { turn: -KEY_STEP },
  ArrowRight: { turn: KEY_STEP },
  ArrowUp: { tilt: -6 },
  ArrowDown: { tilt: 6 },
  Home: { to: 0 },
  End: { to: 180 },
};

/** `undefined` after any error: bugs of graphics drivers must not break the editor. */
function madeView(look: MugLook): MugView | undefined {
  try {
    return createMugView(look);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

export function TurningMug({ side, mug, scene, glaze, described, onFlat }: TurningMugProps) {
  const text = useMessages(mugDialogMessages);
  const id = useId();
  const [still] = useState(calm);
  const [turning, setTurning] = useState(!still);
  const [ready, setReady] = useState(false);
  const [stands, setStands] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<MugView>(undefined);
  const pose = useRef({ ...standing(tilts.first), turning: !still, under: 0, last: 0 });
  const held = useRef<{ pointer: number; x: number; y: number }>(undefined);

  const draw = () => {
    const now = pose.current;
    if (now.under !== 0) return;
    now.last = performance.now();
    const frame = (at: number) => {
      const passed = Math.max(0, at - now.last);
      now.last = at;
      const turned = now.turning;
      const rests = advance(now, passed, still);
      if (turned && !now.turning) {
        setTurning(false);
        setStands(turnedTo(Math.round(now.wanted)));
      }
      view.current?.draw(now.turn, now.tilt);
      now.under = rests ? 0 : requestAnimationFrame(frame);
    };
    now.under = requestAnimationFrame(frame);
  };
  const onChanged = useEffectEvent(draw);
  const goFlat = useEffectEvent(onFlat);

  useEffect(() => {
    const place = stage.current;
    const drawn = madeView({ mug, area: side.printAreaMm, glaze, onLost: () => goFlat('no-3d') });
    if (!place || !drawn) {
      goFlat('no-3d');
      return;
    }
    let gone = false;
    view.current = drawn;
    drawn.canvas.setAttribute('aria-hidden', 'true');
    place.append(drawn.canvas);
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      drawn.resize(entry.contentRect.width, entry.contentRect.height);
      drawn.draw(pose.current.turn, pose.current.tilt);
      onChanged();
    });
    observer.observe(place);
    const show = (ink: HTMLCanvasElement) => {
      if (gone) return;
      drawn.print(ink);
      setReady(true);
      onChanged();
    };
    inkPicture(scene, side, { ground: glaze.outside, longer: INK_PIXELS }).then(show, (error: unknown) => {
      console.warn(error);
      if (!gone) goFlat('not-drawn');
    });
    const now = pose.current;
    return () => {
      gone = true;
      cancelAnimationFrame(now.under);
      now.under = 0;
      observer.disconnect();
      view.current = undefined;
      drawn.canvas.remove();
      drawn.dispose();
    };
  }, [mug, side, glaze, scene]);

  const take = () => {
    pose.current.turning = false;
    setTurning(false);
  };
  const come = (wanted: number, wantedTilt = pose.current.wantedTilt) => {
    take();
    Object.assign(pose.current, { wanted, wantedTilt: Math.min(tilts.most, Math.max(tilts.least, wantedTilt)) });
    setStands(turnedTo(Math.round(wanted)));
    draw();
  };
  const comeTo = (degrees: number) => come(pose.current.wanted + turnedTo(degrees - pose.current.wanted));
  const step = (by: number) => come(Math.round((pose.current.wanted + by) / BUTTON_STEP) * BUTTON_STEP);
  const toggle = () => {
    const next = !turning;
    if (next) {
      startTurning(pose.current);
      setTurning(true);
      draw();
    } else come(pose.current.turn);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const key = keys[event.key];
    if (!key || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (key.to !== undefined) comeTo(key.to);
    else come(pose.current.wanted + (key.turn ?? 0), pose.current.wantedTilt + (key.tilt ?? 0));
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    held.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    come(pose.current.turn);
  };
  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const from = held.current;
    if (from?.pointer !== pointerId) return;
    held.current = { pointer: pointerId, x: clientX, y: clientY };
    come(pose.current.wanted + (clientX - from.x) * PER_PIXEL, pose.current.wantedTilt + (clientY - from.y) * PER_PIXEL * 0.5);
  };
  const onPointerEnd = ({ pointerId }: PointerEvent) => {
    if (held.current?.pointer === pointerId) held.current = undefined;
  };

  const seen: Seen = seenAt(stands);
  const wraps = mugFaces(side).length > 0;
  const says = turning ? text.turning : (wraps ? text.seenAround : text.seen)[seen];
  return (
    <div className={styles.view}>
      <div
        ref={stage}
        role="slider"
        tabIndex={0}
        aria-label={text.view}
        aria-describedby={id}
        aria-valuemin={-180}
        aria-valuemax={180}
        aria-valuenow={stands}
        aria-valuetext={says}
        aria-busy={!ready}
        className={styles.stage}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      />
      <div className={styles.controls}>
        <IconButton icon={IconChevronLeft} aria-label={text.turnLeft} onClick={() => step(-BUTTON_STEP)} />
        <p role="status" className={styles.says}>
          {ready ? says : text.loading}
        </p>
        <IconButton icon={IconChevronRight} aria-label={text.turnRight} onClick={() => step(BUTTON_STEP)} />
        {!still && <IconButton icon={turning ? IconPause : IconPlay} aria-label={turning ? text.pause : text.play} onClick={toggle} />}
      </div>
      <p className={styles.hint}>{text.hint}</p>
      <p id={id} className="visually-hidden">
        {described}
      </p>
    </div>
  );
}
