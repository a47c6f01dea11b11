import { attempt, failureText, useLocale, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { IconUndo } from '@shop/ui/icon';
import { LoadFailed } from '@shop/ui/load-failed';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { cutOutMessages } from '../../messages/cut-out.ts';
import { measuresMessages } from '../../messages/measures.ts';
import { Choice } from '../design/choice.tsx';
import { RangeRow } from '../design/range-row.tsx';
import tools from '../design/tools.module.css';
import { letterOf } from '../design/use-shortcuts.ts';
import type { Grade, Stroke } from './cut-out.worker.ts';
import styles from './cut-out-dialog.module.css';
import { useCutOut } from './use-cut-out.ts';

export interface CutOutDialogProps {
  uploadId: string;
  /** False if the picture could not be stored. */
  onApply: (picture: Blob, words: string, grade: Grade) => Promise<boolean>;
  open: boolean;
  onClose: () => void;
}

export default function CutOutDialog({ open, onClose, ...content }: CutOutDialogProps) {
  const text = useMessages(cutOutMessages);
  return (
    <Dialog open={open} onClose={onClose} title={text.title} size="lg">
      {open && <Content {...content} onClose={onClose} />}
    </Dialog>
  );
}

const brushes = ['erase', 'restore'] as const;

function Content({ uploadId, onApply, onClose }: Omit<CutOutDialogProps, 'open'>) {
  const text = useMessages(cutOutMessages);
  const measuresText = useMessages(measuresMessages);
  const locale = useLocale();
  const canvas = useRef<HTMLCanvasElement>(null);
  const name = useId();
  const {
    phase: reached,
    problem,
    progress,
    method,
    strength,
    strokes,
    grade,
    choose,
    setStrength,
    setStrokes,
    finish,
    retry,
  } = useCutOut(uploadId, canvas);
  const [chosen, setBrush] = useState<Stroke['kind']>();
  const brush = chosen ?? (grade === 'empty' ? 'restore' : 'erase');
  const [size, setSize] = useState(6);
  const [applying, setApplying] = useState(false);
  const [notApplied, setNotApplied] = useState<string>();
  const pointer = useRef<number>(undefined);

  const pointOf = ({ clientX, clientY }: PointerEvent): readonly [number, number] => {
    const { left, top, width, height } = canvas.current?.getBoundingClientRect() ?? new DOMRect();
    const longer = Math.max(width, height, 1);
    return [(clientX - left) / longer, (clientY - top) / longer];
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || pointer.current !== undefined || grade === undefined || applying) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    pointer.current = event.pointerId;
    setBrush(brush);
    setStrokes([...strokes, { kind: brush, width: size / 100, points: [pointOf(event)] }]);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerId !== pointer.current) return;
    const point = pointOf(event);
    setStrokes((all) => all.map((stroke, n) => (n === all.length - 1 ? { ...stroke, points: [...stroke.points, point] } : stroke)));
  };
  const onPointerUp = ({ pointerId }: PointerEvent) => {
    if (pointerId === pointer.current) pointer.current = undefined;
  };
  const undo = () => setStrokes((all) => all.slice(0, -1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || letterOf(event) !== 'z' || strokes.length === 0) return;
    event.preventDefault();
    undo();
  };
  const apply = async () => {
    if (!grade) return;
    setApplying(true);
    setNotApplied(undefined);
    const outcome = await attempt(async () => onApply(await finish(), grade === 'good' ? text.removed : text.cut, grade));
    setApplying(false);
    if (outcome.kind !== 'success') setNotApplied(failureText(outcome, locale, text.notApplied));
    else if (outcome.payload) onClose();
    else setNotApplied(text.notApplied);
  };

  const isDrawn = reached !== 'shown' || grade !== undefined;
  const phase = isDrawn ? reached : method === 'subject' ? 'finding' : 'opening';
  const isBusy = phase !== 'shown' && phase !== 'failed';
  const status = applying ? text.applying : phase === 'failed' ? undefined : phase === 'shown' ? grade && text.grades[grade] : text[phase];
  const isUnchanged = (grade === 'nothing' || grade === 'empty') && strokes.length === 0;
  const canApply = grade !== undefined && grade !== 'erased' && !isUnchanged;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo works wherever the focus is
    <div className={styles.layout} onKeyDown={onKeyDown}>
      <div
        role="img"
        aria-label={text.preview}
        className={styles.board}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      >
        <canvas ref={canvas} className={styles.canvas} />
      </div>
      <div className="stack">
        <div className={styles.state}>
          {phase === 'failed' ? (
            <LoadFailed compact title={problem} retry={retry} />
          ) : (
            <p role="status" className={grade === 'good' || isBusy ? undefined : styles.doubt}>
              {status}
            </p>
          )}
          {phase === 'loading' && <progress aria-label={text.loading} value={progress} />}
          {(phase === 'opening' || phase === 'finding') && <progress aria-label={text[phase]} />}
        </div>
        {notApplied && <p role="alert">{notApplied}</p>}
        {method && (
          <fieldset className={tools.chips}>
            <legend className={tools.label}>{text.method}</legend>
            {(['plain', 'subject'] as const).map((each) => (
              <Choice key={each} type="radio" name={`${name}-method`} checked={each === method} onChange={() => choose(each)}>
                {text.methods[each]}
              </Choice>
            ))}
            <p className={styles.about}>{text.about[method]}</p>
          </fieldset>
        )}
        <RangeRow
          label={text.strength}
          unit="%"
          value={strength}
          least={0}
          most={100}
          step={5}
          spoken={measuresText.percent(strength)}
          onChange={(value) => setStrength(Math.round(value))}
        />
        <fieldset className={tools.chips}>
          <legend className={tools.label}>{text.brush}</legend>
          {brushes.map((each) => (
            <Choice key={each} type="radio" name={`${name}-brush`} checked={each === brush} onChange={() => setBrush(each)}>
              {text.brushes[each]}
            </Choice>
          ))}
          <Button variant="ghost" size="sm" disabled={strokes.length === 0} onClick={undo}>
            <IconUndo size={20} /> {text.undo}
          </Button>
          <p className={styles.about}>{text.brushHint}</p>
        </fieldset>
        <RangeRow
          label={text.size}
          unit="%"
          value={size}
          least={1}
          most={30}
          step={1}
          spoken={measuresText.percent(size)}
          onChange={(value) => setSize(Math.round(value))}
        />
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button busy={applying} disabled={!canApply} onClick={() => void apply()}>
            {text.apply}
          </Button>
        </div>
      </div>
    </div>
  );
}
