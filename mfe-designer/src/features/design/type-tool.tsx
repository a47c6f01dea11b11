import type { TextObject } from '@shop/contracts/scene';
import { useMessages } from '@shop/runtime';
import { useId } from 'react';
import { messages } from '../../messages/messages.ts';
import { clampSize, largestSize, textLimits } from './model.ts';
import { RangeRow } from './range-row.tsx';
import { useEditor, useSide } from './store.ts';
import styles from './tools.module.css';

const fonts = ['sans', 'serif', 'mono'] as const;

export function TypeTool({ object }: { object: TextObject }) {
  const text = useMessages(messages);
  const name = useId();
  const { printAreaMm: area } = useSide();
  const update = useEditor((editor) => editor.update);
  const { id } = object;
  return (
    <>
      <div className={styles.row}>
        <fieldset className={styles.chips}>
          <legend className={styles.label}>{text.font}</legend>
          {fonts.map((font) => (
            <label key={font} className={`${styles.chip} ${styles[font]}`}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                value={font}
                checked={object.font === font}
                onChange={() => update(id, { font })}
              />
              {text.fonts[font]}
            </label>
          ))}
        </fieldset>
        <label className={`${styles.chip} ${styles.bold}`}>
          <input
            type="checkbox"
            className="visually-hidden"
            checked={object.weight === 700}
            onChange={(event) => update(id, { weight: event.target.checked ? 700 : 400 })}
          />
          {text.bold}
        </label>
      </div>
      <RangeRow
        label={text.size}
        unit={text.sizeUnit}
        value={object.size}
        least={textLimits.minSize}
        most={largestSize(area)}
        step={area.height < 100 ? 0.5 : 1}
        spoken={text.sizeText(object.size)}
        onChange={(size) => update(id, { size: clampSize(size, area) }, `size:${id}`)}
      />
    </>
  );
}
