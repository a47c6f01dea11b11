import { type ComponentProps, useEffect, useRef } from 'react';
import { drawWhenIdle } from './draw-when-idle.ts';
import styles from './late-section.module.css';

/** A part of a page that nobody sees at first. Its class says by `--late` how high it is thought to be. */
export function LateSection({ className, ...props }: Omit<ComponentProps<'section'>, 'ref'>) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current ? drawWhenIdle(ref.current) : undefined), []);
  return <section {...props} ref={ref} className={`${styles.late} ${className ?? ''}`} />;
}
