import { cutOf, families } from '@shop/contracts/scene-fonts';
import { itemLimits } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { LINE_PITCH } from '@shop/scene/text-layout';
import { useId } from 'react';
import { editorMessages } from '../../messages/editor.ts';
import { measuresMessages } from '../../messages/measures.ts';
import { Choice } from '../design/choice.tsx';
import { toTenth } from '../design/edits.ts';
import { largestSize } from '../design/model.ts';
import { RangeRow } from '../design/range-row.tsx';
import { useEditorActions, useFreeSelection, useSide } from '../design/store.ts';
import styles from '../design/tools.module.css';
import { FontPicker } from './font-picker.tsx';

export default function TypeTool() {
  const text = useMessages(editorMessages);
  const measuresText = useMessages(measuresMessages);
  const name = useId();
  const { printAreaMm: area } = useSide();
  const { update } = useEditorActions();
  const texts = useFreeSelection().filter((item) => item.kind === 'text');

  const [item] = texts;
  if (!item) return null;
  const ids = texts.map(({ id }) => id);
  const family = families[item.font];
  const set = (patch: object, gesture?: string) => update(ids, patch, gesture && `${gesture}:${ids.join()}`);
  return (
    <>
      <FontPicker words={item.text} font={item.font} onChoose={(font) => set({ font })} />
      <div className={styles.row}>
        {family.bold && (
          <Choice
            type="checkbox"
            className={styles.bold}
            checked={cutOf(item).startsWith('700')}
            onChange={(on) => set({ bold: on || undefined })}
          >
            {text.bold}
          </Choice>
        )}
        {family.italic && (
          <Choice
            type="checkbox"
            className={styles.italic}
            checked={cutOf(item).endsWith('i')}
            onChange={(on) => set({ italic: on || undefined })}
          >
            {text.italic}
          </Choice>
        )}
      </div>
      <RangeRow
        label={measuresText.size}
        unit={measuresText.millimetres}
        value={item.size}
        least={itemLimits.size.least}
        most={largestSize(area)}
        step={area.height < 100 ? 0.5 : 1}
        spoken={measuresText.sizeText(toTenth(item.size))}
        onChange={(size) => set({ size }, 'size')}
      />
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{text.align}</legend>
        {([undefined, 'left', 'right'] as const).map((align) => (
          <Choice
            key={align ?? 'center'}
            type="radio"
            name={`${name}-align`}
            checked={item.align === align}
            onChange={() => set({ align })}
          >
            {align === 'left' ? text.alignLeft : align === 'right' ? text.alignRight : text.alignCentre}
          </Choice>
        ))}
      </fieldset>
      <RangeRow
        label={text.curve}
        unit="°"
        value={item.curve ?? 0}
        least={itemLimits.curve.least}
        most={itemLimits.curve.most}
        step={5}
        spoken={measuresText.rotationText(item.curve ?? 0)}
        onChange={(curve) => set({ curve: curve === 0 ? undefined : curve }, 'curve')}
      />
      <RangeRow
        label={text.letterSpacing}
        unit="%"
        value={Math.round((item.letterSpacing ?? 0) * 100)}
        least={itemLimits.letterSpacing.least * 100}
        most={100}
        step={1}
        spoken={measuresText.percent(Math.round((item.letterSpacing ?? 0) * 100))}
        onChange={(percent) => set({ letterSpacing: percent === 0 ? undefined : percent / 100 }, 'letters')}
      />
      <RangeRow
        label={text.lineSpacing}
        unit="%"
        value={Math.round((item.lineSpacing ?? LINE_PITCH) * 100)}
        least={itemLimits.lineSpacing.least * 100}
        most={itemLimits.lineSpacing.most * 100}
        step={5}
        spoken={measuresText.percent(Math.round((item.lineSpacing ?? LINE_PITCH) * 100))}
        onChange={(percent) => set({ lineSpacing: percent / 100 === LINE_PITCH ? undefined : percent / 100 }, 'lines')}
      />
    </>
  );
}
