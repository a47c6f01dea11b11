import { type ComponentProps, useEffect, useRef } from 'react';
import { drawWhenIdle } from './draw-when-idle.ts';
import styles from './late-section.module.css';

export function LateSection({ className, ...props }: Omit<ComponentProps<'section'>, 'ref'>) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => (ref.current ? drawWhenIdle(ref.current) : undefined), []);
  return <section {...props} ref={ref} className={`${styles.late} ${className ?? ''}`} />;
}
