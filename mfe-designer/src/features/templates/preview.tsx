import { inkOn, LIGHT_INK } from '@shop/scene/ink';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Items } from '../design/edits.ts';
import { DrawnItem } from '../design/printed-side.tsx';
import { useGroundColour } from '../design/store.ts';
import { useSources } from '../design/use-sources.ts';
import styles from './template-picker.module.css';

function useSeen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, seen]);
  return seen;
}

export interface PreviewProps {
  label: string;
  /** Millimetres. */
  width: number;
  height: number;
  draw: () => Items;
  onUse: () => void;
}

export function Preview({ label, width, height, draw, onUse }: PreviewProps) {
  const colour = useGroundColour();
  const button = useRef<HTMLButtonElement>(null);
  // Only visible previews load fonts.
  const items = useSeen(button) ? draw() : [];
  const sources = useSources(items);
  return (
    <button
      ref={button}
      type="button"
      className={inkOn(colour) === LIGHT_INK ? styles.onDark : styles.template}
      title={label}
      onClick={onUse}
    >
      <span className="visually-hidden">{label}</span>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
        {items.map((item) => (
          <DrawnItem key={item.id} item={item} sources={sources} />
        ))}
      </svg>
    </button>
  );
}
