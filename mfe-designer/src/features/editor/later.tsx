import { whenIdle } from '@shop/runtime';
import { LoadFailed } from '@shop/ui/load-failed';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import styles from '../design/tools.module.css';

const MOST_WAIT_MS = 1000;

export interface LaterProps {
  title?: string;
  /** Without it, a part that does not load stays away. */
  failure?: string;
  importModule: () => Promise<{ default: ComponentType }>;
}

/** Loads a part when the page is idle. */
export function Later({ title, failure, importModule }: LaterProps) {
  const [failed, setFailed] = useState(false);
  const { Part: Loaded, load } = useOnDemand(importModule, () => setFailed(true));
  const open = useCallback(() => void load().then((loaded) => setFailed(!loaded)), [load]);
  useEffect(() => whenIdle(open, MOST_WAIT_MS), [open]);
  return (
    <>
      {title !== undefined && <h3 className={styles.label}>{title}</h3>}
      {Loaded ? <Loaded /> : failed && failure !== undefined && <LoadFailed compact title={failure} retry={open} />}
    </>
  );
}
