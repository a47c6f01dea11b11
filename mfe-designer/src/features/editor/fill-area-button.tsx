import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { paperMessages } from '../../messages/paper.ts';
import { filledWith } from '../design/lay-ground.ts';
import { useEditorActions, useFreeSelection, useSide } from '../design/store.ts';
import styles from '../design/tools.module.css';

export default function FillAreaButton() {
  const text = useMessages(paperMessages);
  const side = useSide();
  const { change } = useEditorActions();
  const [only] = useFreeSelection();
  if (only?.kind !== 'picture') return null;
  return (
    <Button variant="secondary" size="sm" className={styles.fill} onClick={() => change((items) => filledWith(items, only, side))}>
      {text.fillArea}
    </Button>
  );
}
