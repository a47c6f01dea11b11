import { type Occasion, occasions } from '@shop/contracts/occasions';
import { useLocale, useMessages } from '@shop/runtime';
import { useState } from 'react';
import { templatesMessages } from '../../messages/templates.ts';
import { emptyScene } from '../design/model.ts';
import { useEditorStore, useGroundColour, useSide } from '../design/store.ts';
import tools from '../design/tools.module.css';
import { fromTemplate } from './from-template.ts';
import { occasionOf } from './occasion-of.ts';
import { Preview } from './preview.tsx';
import styles from './template-picker.module.css';
import { type Template, templates } from './templates.ts';
import { useTemplate } from './use-template.tsx';

/** Width and height of a preview, millimetres. */
const SIZE = 200;

export function CommonTemplates() {
  const text = useMessages(templatesMessages);
  const locale = useLocale();
  const editor = useEditorStore();
  const side = useSide();
  const colour = useGroundColour();
  const { use, question } = useTemplate();
  const [occasion, setOccasion] = useState(() => occasionOf(editor.getState().tags, locale));

  const draw = ({ parts }: Template) =>
    fromTemplate(parts, {
      scene: emptyScene,
      side: { id: side.id, printAreaMm: { x: 0, y: 0, width: SIZE, height: SIZE } },
      colour,
      locale,
    });

  return (
    <>
      {question}
      <select
        className={tools.search}
        aria-label={text.occasion}
        value={occasion}
        onChange={(event) => setOccasion(event.target.value as Occasion)}
      >
        {occasions.map((name) => (
          <option key={name} value={name}>
            {text.occasions[name]}
          </option>
        ))}
      </select>
      <div className={styles.templates}>
        {templates[occasion].map((template) => (
          <Preview
            key={template.id}
            label={template.parts.flatMap((part) => ('text' in part ? [part.text[locale]] : [])).join(', ')}
            width={SIZE}
            height={SIZE}
            draw={() => draw(template)}
            onUse={() => use((scene) => ({ [side.id]: fromTemplate(template.parts, { scene, side, colour, locale }) }))}
          />
        ))}
      </div>
    </>
  );
}
