import { cutOf, type FamilyId, families, familyIds } from '@shop/contracts/scene-fonts';
import { itemLimits } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { LINE_PITCH, layText } from '@shop/scene/text-layout';
import { useEffect, useId } from 'react';
import { editorMessages } from '../../messages/editor.ts';
import { measuresMessages } from '../../messages/measures.ts';
import { Choice } from '../design/choice.tsx';
import { toTenth } from '../design/edits.ts';
import { registerFonts } from '../design/fonts.ts';
import { largestSize } from '../design/model.ts';
import { useEditorActions, useFreeSelection, useSide } from '../design/store.ts';
import styles from '../design/tools.module.css';
import { RangeRow } from './range-row.tsx';

export default function TypeTool() {
  const text = useMessages(editorMessages);
  const measuresText = useMessages(measuresMessages);
  const name = useId();
  const { printAreaMm: area } = useSide();
  const { update } = useEditorActions();
  const texts = useFreeSelection().filter((item) => item.kind === 'text');
  useEffect(() => void registerFonts().catch(() => undefined), []);

  const [item] = texts;
  if (!item) return null;
  const ids = texts.map(({ id }) => id);
  const family = families[item.font];
  const set = (patch: object, gesture?: string) => update(ids, patch, gesture && `${gesture}:${ids.join()}`);
  return (
    <>
      <div className={styles.row}>
        <fieldset className={styles.fonts}>
          <legend className="visually-hidden">{text.font}</legend>
          {familyIds.map((font) => (
            <Choice key={font} type="radio" name={`${name}-font`} checked={item.font === font} onChange={() => set({ font })}>
              <FamilyName font={font} />
            </Choice>
          ))}
        </fieldset>
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

/** CSS pixels. */
const NAME_SIZE = 17;

function FamilyName({ font }: { font: FamilyId }) {
  const { css, fallback } = families[font];
  const { width } = layText({ id: 'name', kind: 'text', text: css, x: 0, y: 0, rotation: 0, font, size: NAME_SIZE, fill: '#000000' });
  return (
    <svg role="img" aria-label={css} width={Math.ceil(width) + 2} height={NAME_SIZE * 1.6} className={styles.family}>
      <text x={1} y={NAME_SIZE * 1.15} fontFamily={`'${css}', ${fallback}`} fontSize={NAME_SIZE}>
        {css}
      </text>
    </svg>
  );
}
