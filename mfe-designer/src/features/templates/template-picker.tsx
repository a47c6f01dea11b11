import { type Occasion, occasions } from '@shop/contracts/occasions';
import { useLocale, useMessages } from '@shop/runtime';
import { inkOn, LIGHT_INK } from '@shop/scene/ink';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { templatesMessages } from '../../messages/templates.ts';
import { emptyScene } from '../design/model.ts';
import { DrawnItem } from '../design/printed-side.tsx';
import { useEditor, useEditorStore, useSide } from '../design/store.ts';
import tools from '../design/tools.module.css';
import { useSources } from '../design/use-sources.ts';
import { fromTemplate } from './from-template.ts';
import styles from './template-picker.module.css';
import { type Template, templates } from './templates.ts';

export default function TemplatePicker() {
  const text = useMessages(templatesMessages);
  const [occasion, setOccasion] = useState<Occasion>('birthday');
  return (
    <>
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
          <Preview key={template.id} template={template} />
        ))}
      </div>
    </>
  );
}

function useSeen(ref: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !ref.current) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, seen]);
  return seen;
}

/** Width and height of a preview, millimetres. */
const SIZE = 200;

function Preview({ template: { parts } }: { template: Template }) {
  const locale = useLocale();
  const editor = useEditorStore();
  const side = useSide();
  const colour = useEditor((state) => state.productColour);
  const drawn = fromTemplate(parts, {
    scene: emptyScene,
    side: { id: side.id, printAreaMm: { x: 0, y: 0, width: SIZE, height: SIZE } },
    colour,
    locale,
  });
  const button = useRef<HTMLButtonElement>(null);
  // Only visible previews load fonts.
  const items = useSeen(button) ? drawn : [];
  const sources = useSources(items);
  const words = drawn.flatMap((item) => (item.kind === 'text' ? [item.text] : [])).join(', ');

  const use = () => {
    const { scene, change, select, showTool } = editor.getState();
    change(() => fromTemplate(parts, { scene, side, colour, locale }));
    select([]);
    showTool('layers');
  };

  return (
    <button
      ref={button}
      type="button"
      className={inkOn(colour) === LIGHT_INK ? styles.onDark : styles.template}
      title={words}
      onClick={use}
    >
      <span className="visually-hidden">{words}</span>
      <svg aria-hidden="true" viewBox={`0 0 ${SIZE} ${SIZE}`}>
        {items.map((item) => (
          <DrawnItem key={item.id} item={item} sources={sources} />
        ))}
      </svg>
    </button>
  );
}
