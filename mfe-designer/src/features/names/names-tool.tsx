import type { Product } from '@shop/contracts/catalog';
import { type ListRole, listRoles } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { IconPlus } from '@shop/ui/icon';
import { useRef, useState } from 'react';
import { namesMessages } from '../../messages/names.ts';
import { useEditor, useEditorActions } from '../design/store.ts';
import toolStyles from '../design/tools.module.css';
import { NamesButton } from './names-button.tsx';
import { textsOf } from './row-texts.ts';
import { useAddPlace } from './use-add-place.ts';

export function NamesTool({ product, colour }: { product: Product; colour: string }) {
  const text = useMessages(namesMessages);
  const scene = useEditor((editor) => editor.scene);
  const sides = useEditor((editor) => editor.sides);
  const { setList } = useEditorActions();
  const addPlace = useAddPlace();
  const texts = textsOf(scene, sides);
  const missing = listRoles.filter((role) => !texts.some((item) => item.role === role));
  const [asking, setAsking] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const drop = () => {
    setAsking(false);
    setList(undefined);
    focusOn('button:last-of-type');
  };
  const focusOn = (selector: string) => requestAnimationFrame(() => actions.current?.querySelector<HTMLElement>(selector)?.focus());
  const addText = (role: ListRole) => {
    if (addPlace(role)) focusOn('button');
  };
  return (
    <>
      <p className={toolStyles.help}>{text.help}</p>
      <div ref={actions} className={toolStyles.row}>
        {missing.map((role) => (
          <Button key={role} variant="secondary" className={toolStyles.action} onClick={() => addText(role)}>
            <IconPlus size={20} />
            {text.addText[role]}
          </Button>
        ))}
        {texts.length > 0 && <NamesButton product={product} colour={colour} variant="primary" className={toolStyles.action} />}
      </div>
      {scene.list && (
        <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {text.drop}
        </Button>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title={text.dropping.title}>
        <div className="stack">
          <p>{text.dropping.text(scene.list?.length ?? 0)}</p>
          <div className="cluster">
            <Button variant="danger" onClick={drop}>
              {text.drop}
            </Button>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {text.dropping.back}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
