import type { Scene } from '@shop/contracts/scene';
import { useMessages } from '@shop/runtime';
import { IconWarning } from '@shop/ui/icon';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { qualityMessages } from '../../messages/quality.ts';
import { useEditor, useEditorStore } from '../design/store.ts';
import styles from './quality-guard.module.css';
import { type FindingText, useEvaluation } from './use-evaluation.ts';

const SHOWN = 3;

/** Milliseconds without a change; validation takes several frames. */
const REST_MS = 150;

function useSceneAtRest(): Scene {
  const editor = useEditorStore();
  const [scene, setScene] = useState(() => editor.getState().scene);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = () => startTransition(() => setScene(editor.getState().scene));
    take();
    const unsubscribe = editor.subscribe((now, before) => {
      if (now.scene === before.scene) return;
      clearTimeout(timer);
      timer = setTimeout(take, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [editor]);
  return scene;
}

export function QualityGuard() {
  const text = useMessages(qualityMessages);
  const editor = useEditorStore();
  const isEmpty = useEditor(({ scene }) => Object.values(scene.sides).every((items) => items.length === 0));
  const evaluate = useEvaluation();
  const scene = useSceneAtRest();
  const findings = useMemo(() => evaluate(scene), [evaluate, scene]);
  const grave = { refused: 0, word: 1, advice: 2 } as const;
  const told = isEmpty ? [] : findings.filter(({ finding }) => finding.rule !== 'empty-design' && finding.rule !== 'placeholder');
  const shown = [...told].sort((a, b) => grave[a.finding.severity] - grave[b.finding.severity]).slice(0, SHOWN);

  // Folds findings during a selection, because on phones they would cover the handles.
  const hasSelection = useEditor(({ selected }) => selected.length > 0);
  const [open, setOpen] = useState(false);

  const show = ({ finding: { side, item } }: FindingText) => {
    if (side !== undefined && side !== editor.getState().side) editor.getState().showSide(side);
    if (item !== undefined) editor.getState().select([item]);
    setOpen(false);
  };

  return (
    <>
      {shown.length > 0 && (
        <button
          type="button"
          className={hasSelection ? styles.fold : `${styles.fold} ${styles.onShort}`}
          aria-expanded={open}
          aria-label={text.found(shown.length)}
          onClick={() => setOpen(!open)}
        >
          <IconWarning size={20} />
          {shown.length}
        </button>
      )}
      <div
        role="status"
        aria-label={text.title}
        className={open ? styles.status : `${styles.status} ${hasSelection ? styles.folded : styles.resting}`}
      >
        {shown.map((said) => (
          <button
            key={`${said.finding.rule} ${said.finding.side} ${said.finding.item}`}
            type="button"
            className={said.finding.severity === 'advice' ? styles.advice : styles.warning}
            title={text.show(said.words)}
            onClick={() => show(said)}
          >
            <IconWarning size={18} />
            {said.words}
          </button>
        ))}
      </div>
    </>
  );
}
