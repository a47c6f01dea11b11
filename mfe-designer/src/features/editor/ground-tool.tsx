import { itemLimits } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { paperMessages } from '../../messages/paper.ts';
import { groundOf } from '../design/ground.ts';
import { withGround, withoutGround } from '../design/lay-ground.ts';
import { newId } from '../design/model.ts';
import { useEditorStore, useItems, useSide } from '../design/store.ts';
import styles from '../design/tools.module.css';
import { useSideFullToast } from '../design/use-add.ts';
import { Inks } from './inks.tsx';

export default function GroundTool() {
  const text = useMessages(paperMessages);
  const editor = useEditorStore();
  const showIfFull = useSideFullToast();
  const side = useSide();
  const items = useItems();
  const ground = groundOf(items, side);

  const choose = (fill: string, live: boolean) => {
    const { scene, change } = editor.getState();
    if (!showIfFull(ground !== undefined || items.length < itemLimits.perSide)) return;
    const made = { id: newId(scene), name: text.ground };
    change((now) => withGround(now, side, fill, made), live ? 'ground' : undefined);
  };
  return (
    <>
      <Inks legend={text.groundColour} chosen={ground?.fill} onChoose={choose} />
      <p className={styles.hint}>{text.groundHint}</p>
      <div className={styles.row}>
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={ground === undefined || undefined}
          onClick={() => editor.getState().change((now) => withoutGround(now, side))}
        >
          {text.noGround}
        </Button>
      </div>
    </>
  );
}
