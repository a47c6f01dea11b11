import { useMessages } from '@shop/runtime';
import type { Finding } from '@shop/scene/scene-quality';
import { IconClose, IconWarning } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { qualityMessages } from '../../messages/quality.ts';
import { useEditor, useEditorStore } from '../design/store.ts';
import { useSceneAtRest } from '../design/use-scene-at-rest.ts';
import { FitButton } from './fit-button.tsx';
import styles from './quality-guard.module.css';
import { showFinding } from './show-finding.ts';
import { useBeneath } from './use-beneath.ts';
import { type FindingText, useEvaluation } from './use-evaluation.ts';

/** Maximum announced findings: a screen reader takes long for each. */
const ANNOUNCED = 3;

const placeRules: readonly Finding['rule'][] = ['outside', 'near-edge', 'cut-off', 'unsafe'];

export default function QualityGuard() {
  const text = useMessages(qualityMessages);
  const editor = useEditorStore();
  const isEmpty = useEditor(({ scene }) => Object.values(scene.sides).every((items) => items.length === 0));
  const scene = useSceneAtRest();
  const evaluate = useEvaluation(useBeneath(scene));
  const findings = useMemo(() => evaluate(scene), [evaluate, scene]);
  const grave = { refused: 0, word: 1, advice: 2 } as const;
  const told = isEmpty ? [] : findings.filter(({ finding }) => finding.rule !== 'empty-design');
  const shown = [...told].sort((a, b) => grave[a.finding.severity] - grave[b.finding.severity]);

  const badge = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [fittedSize, setFitted] = useState<number>();
  if (open && shown.length === 0) setOpen(false);

  const close = () => {
    setOpen(false);
    badge.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    close();
  };
  const show = ({ finding }: FindingText) => {
    close();
    showFinding(editor.getState(), finding);
  };

  return (
    <>
      <div role="status" aria-label={text.title} className="visually-hidden">
        {shown.slice(0, ANNOUNCED).map((said) => (
          <p key={keyOf(said)}>{said.words}</p>
        ))}
        {fittedSize !== undefined && <p>{text.fitted(fittedSize)}</p>}
      </div>
      {shown.length > 0 && (
        <button
          ref={badge}
          type="button"
          className={styles.badge}
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-label={text.found(shown.length)}
          title={text.found(shown.length)}
          onClick={() => {
            setOpen(!open);
            setFitted(undefined);
          }}
          onKeyDown={closeOnEscape}
        >
          <IconWarning size={20} />
          {shown.length}
        </button>
      )}
      {open && (
        <section id={listId} className={styles.panel} aria-label={text.title} onKeyDown={closeOnEscape}>
          <div className={styles.head}>
            <p>{text.title}</p>
            <IconButton icon={IconClose} size="sm" aria-label={text.close} onClick={close} />
          </div>
          <ul className={styles.list}>
            {shown.map((said) => (
              <li key={keyOf(said)} className={styles.entry}>
                <button
                  type="button"
                  className={said.finding.severity === 'advice' ? styles.advice : styles.warning}
                  title={text.show(said.words)}
                  onClick={() => show(said)}
                >
                  <IconWarning size={18} />
                  {said.words}
                </button>
                {placeRules.includes(said.finding.rule) && (
                  <FitButton
                    side={said.finding.side}
                    item={said.finding.item}
                    about={said.words}
                    onFit={(size) => {
                      setFitted(size);
                      show(said);
                    }}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const keyOf = ({ finding: { rule, side, item, row } }: FindingText): string => `${rule} ${side} ${item} ${row}`;
