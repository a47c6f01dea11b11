import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import styles from './loading-bar.module.css';

// Specification, point 9. The CSS sets the animation's 2000 ms.
const THROTTLE_MS = 200;
const HIDE_DELAY_MS = 500;

export function LoadingBar() {
  const loading = useNavigation().state === 'loading';
  const [phase, setPhase] = useState<'idle' | 'running' | 'done'>('idle');

  useEffect(() => {
    if (loading) {
      const timer = setTimeout(() => setPhase('running'), THROTTLE_MS);
      return () => clearTimeout(timer);
    }
    setPhase((now) => (now === 'running' ? 'done' : now));
    const timer = setTimeout(() => setPhase('idle'), HIDE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [loading]);

  return <div className={`${styles.bar} ${styles[phase]}`} aria-hidden="true" />;
}
