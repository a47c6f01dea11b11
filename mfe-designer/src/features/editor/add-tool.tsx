import { itemsOn } from '@shop/contracts/scene-current';
import { shapeIds } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { loadFontMetrics } from '@shop/scene/font-letters';
import { shapePath } from '@shop/scene/scene-shapes';
import { Button } from '@shop/ui/button';
import { IconPlus } from '@shop/ui/icon';
import { artMessages } from '../../messages/art.ts';
import { editorMessages } from '../../messages/editor.ts';
import { itemsMessages } from '../../messages/items.ts';
import { templatesMessages } from '../../messages/templates.ts';
import { newShape, newText } from '../design/model.ts';
import { useEditor, useEditorActions } from '../design/store.ts';
import styles from '../design/tools.module.css';
import { useAdd } from '../design/use-add.ts';
import { PictureUploads } from '../pictures/picture-uploads.tsx';
import { Later } from './later.tsx';

const importMore = () => import('./more-tools.tsx').then(({ AddMore }) => ({ default: AddMore }));
/** One font of the templates: all their fonts load together. */
const TEMPLATE_FONT = 'montserrat';

const importTemplates = async () => {
  const [templates] = await Promise.all([import('../templates/template-picker.tsx'), loadFontMetrics([TEMPLATE_FONT])]);
  return templates;
};

export function AddTool() {
  const text = useMessages(editorMessages);
  const templatesText = useMessages(templatesMessages);
  const itemsText = useMessages(itemsMessages);
  const artText = useMessages(artMessages);
  const started = useEditor(({ scene, side }) => itemsOn(scene, side).length > 0);
  const worksOnNothing = useEditor(({ selected }) => selected.length === 0);
  const { edit } = useEditorActions();
  const add = useAdd();

  const addText = () => {
    let id = '';
    const added = add((scene, side, ink) => {
      const item = newText(scene, side, text.newText, ink);
      id = item.id;
      return item;
    });
    if (added) edit(id);
  };

  return (
    <>
      {worksOnNothing && (
        <p className={styles.help}>
          {started ? text.selectHelp : `${text.start}.`}{' '}
          <span className={styles.forMice}>{started ? text.severalHelp : text.startHelp}</span>
        </p>
      )}
      <div className={styles.row}>
        <Button data-add-text="" variant={started ? 'secondary' : 'primary'} className={styles.action} onClick={addText}>
          <IconPlus size={20} />
          {text.addText}
        </Button>
        <PictureUploads>
          <Later failure={text.moreFailed} importModule={importMore} />
        </PictureUploads>
      </div>
      <Later title={templatesText.title} failure={templatesText.failed} importModule={importTemplates} />
      <h3 className={styles.label}>{text.shapesTitle}</h3>
      <div className={styles.grid}>
        {shapeIds.map((shape) => (
          <button
            key={shape}
            type="button"
            className={styles.cell}
            aria-label={itemsText.shapes[shape]}
            title={itemsText.shapes[shape]}
            onClick={() => add((scene, side, ink) => newShape(scene, side, shape, ink))}
          >
            <svg aria-hidden="true" viewBox="-14 -14 28 28" width={28} height={28} fill="currentColor">
              <path d={shapePath(shape, 24, shape === 'line' ? 2 : shape === 'ribbon' ? 10 : 24)} />
            </svg>
          </button>
        ))}
      </div>
      <Later title={artText.title} failure={artText.failed} importModule={() => import('./art-picker.tsx')} />
    </>
  );
}
