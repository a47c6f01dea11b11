import { objectsOn } from '@shop/contracts/scene-svg';
import { showToast, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { type IconComponent, IconPlus, IconText, IconTrash } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { type ReactNode, useRef } from 'react';
import { messages } from '../../messages/messages.ts';
import { ColourTool } from './colour-tool.tsx';
import { IconPalette, IconPlace, IconType } from './icons.tsx';
import { textLimits } from './model.ts';
import { PlaceTool } from './place-tool.tsx';
import { type ToolName, useEditor, useSelected } from './store.ts';
import { TextTool } from './text-tool.tsx';
import styles from './tools.module.css';
import { TypeTool } from './type-tool.tsx';

/** A new tool is a line here. Phones show one at a time, desks all below each other. */
const tools: readonly { name: ToolName; icon: IconComponent; Tool: typeof TextTool }[] = [
  { name: 'text', icon: IconText, Tool: TextTool },
  { name: 'type', icon: IconType, Tool: TypeTool },
  { name: 'colour', icon: IconPalette, Tool: ColourTool },
  { name: 'place', icon: IconPlace, Tool: PlaceTool },
];

/** `children` show while no text is selected. */
export function Tools({ children }: { children: ReactNode }) {
  const text = useMessages(messages);
  const selected = useSelected();
  const { scene, side, tool: current, add, remove, showTool } = useEditor((editor) => editor);
  const addButton = useRef<HTMLButtonElement>(null);
  const started = objectsOn(scene, side).length > 0;

  const addText = () => {
    if (add(text.newText) === undefined) showToast('info', text.sideFull(textLimits.perSide));
  };

  const removeText = (id: string) => {
    remove(id);
    addButton.current?.focus();
  };

  return (
    <section aria-label={text.tools} className={styles.tools}>
      <div className={styles.bar}>
        <Button ref={addButton} data-add-text="" variant={started ? 'secondary' : 'primary'} className={styles.add} onClick={addText}>
          <IconPlus size={20} />
          <span className={selected && styles.deskOnly}>{text.addText}</span>
        </Button>
        {selected && (
          <>
            {tools.map(({ name, icon: Icon }) => (
              <button key={name} type="button" aria-pressed={name === current} className={styles.tab} onClick={() => showTool(name)}>
                <Icon size={22} />
                {text.tool[name]}
              </button>
            ))}
            <IconButton icon={IconTrash} aria-label={text.remove} className={styles.remove} onClick={() => removeText(selected.id)} />
          </>
        )}
      </div>
      <div className={styles.panel}>
        {selected ? (
          tools.map(({ name, Tool }) => (
            <div key={name} className={name === current ? `${styles.tool} ${styles.current}` : styles.tool}>
              <Tool object={selected} />
            </div>
          ))
        ) : (
          <div className={styles.start}>
            <div>
              {!started && <p className={styles.title}>{text.start}</p>}
              <p className={styles.help}>{started ? text.selectHelp : text.startHelp}</p>
            </div>
            {children}
          </div>
        )}
      </div>
    </section>
  );
}
