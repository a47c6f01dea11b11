import type { Product } from '@shop/contracts/catalog';
import { rowText } from '@shop/contracts/name-list';
import { shownRow, useEditor, useEditorActions } from '../design/store.ts';
import styles from './row-arrows.module.css';
import { RowArrows } from './row-arrows.tsx';

export function CanvasRows({ variants }: Pick<Product, 'variants'>) {
  const list = useEditor(({ scene }) => scene.list);
  const row = useEditor(shownRow);
  const { showRow } = useEditorActions();
  if (!list || !row) return null;
  const size = variants.find(({ id }) => id === row.sizeId)?.size;
  return (
    <RowArrows
      className={styles.onCanvas}
      index={list.indexOf(row)}
      count={list.length}
      who={[rowText(row), size].filter(Boolean).join(', ')}
      onShow={showRow}
    />
  );
}
