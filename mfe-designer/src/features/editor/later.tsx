import { whenIdle } from '@shop/runtime';
import { LoadFailed } from '@shop/ui/load-failed';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { retryLater, retryNow } from '../design/retries.ts';
import styles from '../design/tools.module.css';

const MOST_WAIT_MS = 1000;

export interface LaterProps {
  title?: string;
  /** Shown if the part does not load. */
  failure?: string;
  importModule: () => Promise<{ default: ComponentType }>;
}

/** Loads a part when the page is idle, and retries when the connection is back. */
export function Later({ title, failure, importModule }: LaterProps) {
  const [losses, setLosses] = useState(0);
  const [isBroken, setBroken] = useState(false);
  const { Part: Loaded, load } = useOnDemand(importModule, () => setBroken(true));
  const open = useCallback(async () => {
    if (await load()) retryNow();
    else setLosses((count) => count + 1);
  }, [load]);
  useEffect(() => whenIdle(open, MOST_WAIT_MS), [open]);
  const isLost = losses > 0 && !Loaded && !isBroken;
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits again after each loss
  useEffect(() => (isLost ? retryLater(open) : undefined), [isLost, losses, open]);
  return (
    <>
      {title !== undefined && <h3 className={styles.label}>{title}</h3>}
      {Loaded ? <Loaded /> : (isLost || isBroken) && failure !== undefined && <LoadFailed compact title={failure} retry={open} />}
    </>
  );
}
