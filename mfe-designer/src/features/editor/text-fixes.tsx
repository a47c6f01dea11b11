import type { Item } from '@shop/contracts/scene';
import { itemsOn } from '@shop/contracts/scene-current';
import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useState } from 'react';
import { editorMessages } from '../../messages/editor.ts';
import { qualityMessages } from '../../messages/quality.ts';
import { useEditorStore, useFreeSelection, useSide } from '../design/store.ts';
import styles from '../design/tools.module.css';
import { FitButton } from '../quality/fit-button.tsx';
import { focusItem } from '../quality/show-finding.ts';

export default function TextFixes() {
  const text = useMessages(editorMessages);
  const qualityText = useMessages(qualityMessages);
  const editor = useEditorStore();
  const { id: side } = useSide();
  const [item] = useFreeSelection();
  const [done, setDone] = useState<{ item: Item | undefined; message: string }>();
  if (item?.kind !== 'text') return null;
  const { id, text: words, placeholder, role } = item;
  const finish = (message: string) => {
    setDone({ item: itemsOn(editor.getState().scene, side).find((one) => one.id === id), message });
    focusItem(id);
  };
  const keep = () => {
    // Also ends the link to the details form, as typing does.
    editor.getState().update([id], { text: words, placeholder: undefined });
    finish(text.sampleKept);
  };
  return (
    <div className={styles.fixes}>
      <span role="status" className="visually-hidden">
        {done?.item === item && done.message}
      </span>
      <FitButton side={side} item={id} onFit={(size) => finish(qualityText.fitted(size))} />
      {placeholder && !role && (
        <Button variant="secondary" size="sm" onClick={keep}>
          {text.keepSample}
        </Button>
      )}
    </div>
  );
}
