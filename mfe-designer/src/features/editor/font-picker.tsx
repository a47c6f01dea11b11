import { type FamilyId, families, familyIds, fontGroups } from '@shop/contracts/scene-fonts';
import { foldLetters } from '@shop/domain/fold-letters';
import { showToast, useMessages } from '@shop/runtime';
import { isMeasured, loadFontMetrics } from '@shop/scene/font-letters';
import { useDeferredValue, useId, useRef, useState } from 'react';
import { fontsMessages } from '../../messages/fonts.ts';
import { Choice } from '../design/choice.tsx';
import { registerFonts } from '../design/fonts.ts';
import tools from '../design/tools.module.css';
import { useNear } from '../design/use-near.ts';
import { useRetried } from '../design/use-retried.ts';
import styles from './font-picker.module.css';

export interface FontPickerProps {
  words: string;
  font: FamilyId;
  onChoose: (font: FamilyId) => void;
}

export function FontPicker({ words, font: chosen, onChoose }: FontPickerProps) {
  const text = useMessages(fontsMessages);
  const name = useId();
  const [search, setSearch] = useState('');
  const searched = foldLetters(useDeferredValue(search)).trim();
  useRetried(registerFonts, true);

  const isFound = (font: FamilyId) => foldLetters(`${families[font].css} ${text.group[families[font].group]}`).includes(searched);
  const found = familyIds.filter(isFound);
  const choose = (font: FamilyId) => {
    if (isMeasured({ font })) onChoose(font);
    else
      loadFontMetrics([font]).then(
        () => onChoose(font),
        () => showToast('error', text.failed(families[font].css)),
      );
  };
  return (
    <div className={styles.picker}>
      <input
        type="search"
        className={tools.search}
        aria-label={text.search}
        placeholder={text.search}
        maxLength={40}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <p role="status" className={found.length === 0 ? tools.help : 'visually-hidden'}>
        {found.length === 0 ? text.none(search.trim()) : ''}
      </p>
      <div role="radiogroup" aria-label={text.font} className={styles.fonts}>
        {fontGroups
          .map((group) => ({ group, fonts: found.filter((font) => families[font].group === group) }))
          .filter(({ fonts }) => fonts.length > 0)
          .map(({ group, fonts }) => (
            <fieldset key={group} className={styles.group}>
              <legend className={styles.title}>{text.group[group]}</legend>
              <div className={styles.tiles}>
                {fonts.map((font) => (
                  <Choice
                    key={font}
                    type="radio"
                    name={name}
                    className={styles.tile}
                    checked={font === chosen}
                    onChange={() => choose(font)}
                  >
                    <Sample font={font} words={words} />
                  </Choice>
                ))}
              </div>
            </fieldset>
          ))}
      </div>
    </div>
  );
}

/** CSS pixels. */
const SIZE = 20;
const LINE = 30;

const LETTERS = 24;

function Sample({ font, words }: { font: FamilyId; words: string }) {
  const { css, fallback } = families[font];
  const drawing = useRef<SVGSVGElement>(null);
  // Draws near the viewport only: browsers load a font for any text that uses it.
  const isNear = useNear(drawing);
  const [line = ''] = words.trim().split('\n');
  return (
    <span className={styles.sample}>
      <svg ref={drawing} aria-hidden="true" width="100%" height={LINE}>
        {isNear && (
          <text y={LINE * 0.72} fontFamily={`'${css}', ${fallback}`} fontSize={SIZE}>
            {[...(line || css)].slice(0, LETTERS).join('')}
          </text>
        )}
      </svg>
      <span className={styles.name}>{css}</span>
    </span>
  );
}
