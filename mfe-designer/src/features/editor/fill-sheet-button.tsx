import { showToast, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { paperMessages } from '../../messages/paper.ts';
import { filledSheet, sheetGrid } from '../design/fill-sheet.ts';
import { allItems } from '../design/model.ts';
import { useEditor, useEditorStore, useItems, useSide } from '../design/store.ts';
import styles from '../design/tools.module.css';

export default function FillSheetButton() {
  const text = useMessages(paperMessages);
  const side = useSide();
  const items = useItems();
  const selected = useEditor((editor) => editor.selected);
  const editor = useEditorStore();
  const grid = sheetGrid(items, selected, side);
  if (!grid) return null;
  const count = grid.columns * grid.rows;
  const fill = () => {
    const { change, select, scene } = editor.getState();
    change((before) => filledSheet(before, grid, side, allItems(scene)));
    select(grid.sticker.map(({ id }) => id));
    showToast('success', text.sheetFilled(count));
  };
  return (
    <Button variant="secondary" size="sm" className={styles.fill} onClick={fill}>
      {text.fillSheet(count)}
    </Button>
  );
}
