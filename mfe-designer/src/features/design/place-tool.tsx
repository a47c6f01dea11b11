import type { TextObject } from '@shop/contracts/scene';
import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { IconButton } from '@shop/ui/icon-button';
import { messages } from '../../messages/messages.ts';
import { IconCentre, IconFront, IconTurnLeft, IconTurnRight } from './icons.tsx';
import { clampToArea, normalAngle } from './model.ts';
import { RangeRow } from './range-row.tsx';
import { useEditor, useSide } from './store.ts';
import styles from './tools.module.css';

/** Specification, point 9: rotation in 90-degree steps; the slider is for what lies between. */
const TURN_STEP = 90;

export function PlaceTool({ object }: { object: TextObject }) {
  const text = useMessages(messages);
  const { printAreaMm: area } = useSide();
  const { update, bringToFront } = useEditor((editor) => editor);
  const { id } = object;
  const turn = (degrees: number) => update(id, { rotation: normalAngle(object.rotation + degrees) });
  return (
    <>
      <RangeRow
        label={text.rotation}
        unit="°"
        value={object.rotation}
        least={-180}
        most={180}
        step={1}
        spoken={text.rotationText(object.rotation)}
        onChange={(degrees) => update(id, { rotation: normalAngle(degrees) }, `turn:${id}`)}
      />
      <div className={styles.row}>
        <IconButton icon={IconTurnLeft} aria-label={text.turnLeft} className={styles.square} onClick={() => turn(-TURN_STEP)} />
        <IconButton icon={IconTurnRight} aria-label={text.turnRight} className={styles.square} onClick={() => turn(TURN_STEP)} />
        <Button
          variant="secondary"
          className={styles.action}
          onClick={() => update(id, clampToArea({ x: area.width / 2, y: area.height / 2 }, area))}
        >
          <IconCentre size={20} />
          {text.centre}
        </Button>
        <Button variant="secondary" className={styles.action} onClick={() => bringToFront(id)}>
          <IconFront size={20} />
          {text.toFront}
        </Button>
      </div>
    </>
  );
}
