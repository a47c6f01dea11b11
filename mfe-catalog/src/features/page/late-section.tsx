import { Late } from '@shop/runtime';
import { type ComponentProps, useEffect, useRef } from 'react';
import { drawWhenIdle } from './draw-when-idle.ts';
import styles from './late-section.module.css';
import { whenNear } from './when-near.ts';

export interface LateSectionProps extends Omit<ComponentProps<'section'>, 'ref'> {
  onApproach?: (() => void) | undefined;
}

export function LateSection({ className, onApproach, children, ...props }: LateSectionProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current ? drawWhenIdle(ref.current) : undefined), []);
  useEffect(() => (ref.current && onApproach ? whenNear(ref.current, onApproach) : undefined), [onApproach]);
  return (
    <section {...props} ref={ref} className={`${styles.late} ${className ?? ''}`}>
      <Late>{children}</Late>
    </section>
  );
}
