import { useEffect, useEffectEvent } from 'react';
import { isInDialog } from './use-shortcuts.ts';

/** Accepts files dropped anywhere but on a dialog. By default, browsers open them. */
export function useDrop(takeFiles: (files: File[]) => unknown): void {
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop' && !isInDialog(event.target)) takeFiles([...event.dataTransfer.files]);
  });
  useEffect(() => {
    const drag = (event: DragEvent) => onDrag(event);
    document.addEventListener('dragover', drag);
    document.addEventListener('drop', drag);
    return () => {
      document.removeEventListener('dragover', drag);
      document.removeEventListener('drop', drag);
    };
  }, []);
}
