import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useEffect, useRef } from 'react';
import { leftDesignMessages } from '../../messages/left-design.ts';
import styles from './left-design.module.css';

export interface LeftActionsProps {
  title?: string;
  isRemoved: boolean;
  isOpening: boolean;
  goOn: () => void;
  remove: () => void;
  undo: () => void;
}

export function LeftActions({ title, isRemoved, isOpening, goOn, remove, undo }: LeftActionsProps) {
  const text = useMessages(leftDesignMessages);
  const next = useRef<HTMLButtonElement>(null);
  const before = useRef(isRemoved);
  useEffect(() => {
    if (before.current !== isRemoved) next.current?.focus();
    before.current = isRemoved;
  }, [isRemoved]);
  const labelled = (words: string) => (title === undefined ? {} : { 'aria-label': `${words}: ${title}` });
  if (isRemoved)
    return (
      <Button ref={next} variant="ghost" className={styles.button} {...labelled(text.undo)} onClick={undo}>
        {text.undo}
      </Button>
    );
  return (
    <>
      <Button variant="ghost" className={styles.button} {...labelled(text.remove)} onClick={remove}>
        {text.remove}
      </Button>
      <Button ref={next} variant="secondary" className={styles.button} busy={isOpening} {...labelled(text.goOn)} onClick={goOn}>
        {text.goOn}
      </Button>
    </>
  );
}
