import type { Item } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import { useMessages } from '@shop/runtime';
import { inkBetween } from '@shop/scene/ink';
import { editorMessages } from '../../messages/editor.ts';
import { measuresMessages } from '../../messages/measures.ts';
import { Choice } from '../design/choice.tsx';
import { toTenth } from '../design/edits.ts';
import { inks } from '../design/model.ts';
import { RangeRow } from '../design/range-row.tsx';
import { useEditorActions, useFreeSelection, useGroundColour } from '../design/store.ts';
import styles from '../design/tools.module.css';
import { Inks } from './inks.tsx';

const NEW_OUTLINE = 0.04;
const NEW_LINE = 1;

const NEW_SHADOW = 0.06;

const atLeastATenth = (value: number): number => Math.max(0.1, toTenth(value));

export default function ColourTool() {
  const text = useMessages(editorMessages);
  const { update, change } = useEditorActions();
  const selection = useFreeSelection().filter((item) => item.kind !== 'picture');
  const [first] = selection;
  if (!first) return null;
  const ids = selection.map(({ id }) => id);
  const set = (patch: object, gesture?: string) => update(ids, patch, gesture && `${gesture}:${ids.join()}`);

  return (
    <>
      <Inks
        legend={first.kind === 'text' ? text.textColour : text.colour}
        chosen={first.fill}
        onChoose={(fill, live) => set({ fill }, live ? 'fill' : undefined)}
      />
      <Lines item={first} onChange={(patch, gesture) => update([first.id], patch, gesture && `${gesture}:${first.id}`)} />
      {first.kind === 'shape' && (
        <Choice
          type="checkbox"
          checked={first.fill !== undefined}
          onChange={(on) =>
            change((items) =>
              items.map((item) => {
                if (item.id !== first.id || item.kind !== 'shape') return item;
                const { fill, ...empty } = item;
                return on ? { ...item, fill: inks[0] } : { ...empty, line: item.line ?? { colour: fill ?? inks[0], width: NEW_LINE } };
              }),
            )
          }
        >
          {text.filled}
        </Choice>
      )}
    </>
  );
}

function Lines({ item, onChange }: { item: Item; onChange: (patch: object, gesture?: string) => void }) {
  const text = useMessages(editorMessages);
  const measuresText = useMessages(measuresMessages);
  const product = useGroundColour();
  if (item.kind !== 'text' && item.kind !== 'shape') return null;
  const field = item.kind === 'text' ? 'outline' : 'line';
  const line = item.kind === 'text' ? item.outline : item.line;
  const shadow = item.kind === 'text' ? item.shadow : undefined;
  const other = inkBetween(item.fill, product, inks);
  const width = item.kind === 'text' ? atLeastATenth(item.size * NEW_OUTLINE) : NEW_LINE;
  const shift = item.kind === 'text' ? atLeastATenth(item.size * NEW_SHADOW) : 0;
  return (
    <>
      <div className={styles.row}>
        <Choice
          type="checkbox"
          checked={line !== undefined}
          onChange={(on) => onChange({ [field]: on ? { colour: other, width } : undefined })}
        >
          {text.outline}
        </Choice>
        {item.kind === 'text' && (
          <Choice
            type="checkbox"
            checked={shadow !== undefined}
            onChange={(on) => onChange({ shadow: on ? { colour: other, x: shift, y: shift } : undefined })}
          >
            {text.shadow}
          </Choice>
        )}
      </div>
      {line && (
        <>
          <Inks
            legend={text.outlineColour}
            chosen={line.colour}
            onChoose={(colour, live) => onChange({ [field]: { ...line, colour } }, live ? field : undefined)}
          />
          <RangeRow
            label={text.outlineWidth}
            unit={measuresText.millimetres}
            value={line.width}
            least={itemLimits.line.least}
            most={20}
            step={0.1}
            spoken={measuresText.sizeText(line.width)}
            onChange={(thick) => onChange({ [field]: { ...line, width: thick } }, `${field}-width`)}
          />
        </>
      )}
      {shadow && (
        <>
          <Inks
            legend={text.shadowColour}
            chosen={shadow.colour}
            onChoose={(colour, live) => onChange({ shadow: { ...shadow, colour } }, live ? 'shadow' : undefined)}
          />
          <RangeRow
            label={text.shadowShift}
            unit={measuresText.millimetres}
            value={shadow.x}
            least={-20}
            most={20}
            step={0.1}
            spoken={measuresText.sizeText(shadow.x)}
            onChange={(by) => onChange({ shadow: { ...shadow, x: by, y: Math.abs(by) } }, 'shadow-shift')}
          />
        </>
      )}
    </>
  );
}
