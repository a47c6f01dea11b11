import { loaded, orUndefined } from '@shop/runtime';
import { useEffect, useState } from 'react';
import styles from './second-factor.module.css';

/** Black on white in every theme, for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [cells, setCells] = useState<boolean[][]>();
  useEffect(() => {
    loaded(() => import('uqr'))
      .then(({ encode }) => setCells(encode(text, { border: 4 }).data))
      .catch(orUndefined);
  }, [text]);
  const size = cells?.length ?? 1;
  const path = cells?.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      {path && <path d={path} fill="#000" />}
    </svg>
  );
}
