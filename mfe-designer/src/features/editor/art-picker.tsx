import { useLocale, useMessages } from '@shop/runtime';
import { type ArtTheme, artThemes, clipArt } from '@shop/scene/clip-art';
import { clipArtPath } from '@shop/scene/clip-art-paths';
import { ART_SIZE } from '@shop/scene/scene-svg';
import { useDeferredValue, useState } from 'react';
import { artMessages } from '../../messages/art.ts';
import { findArt } from '../design/find-art.ts';
import { newArt } from '../design/model.ts';
import styles from '../design/tools.module.css';
import { useAdd } from '../design/use-add.ts';

export default function ArtPicker() {
  const text = useMessages(artMessages);
  const locale = useLocale();
  const add = useAdd();
  const [theme, setTheme] = useState<ArtTheme>('love');
  const [words, setWords] = useState('');
  const searched = useDeferredValue(words.trim());
  const found = searched === '' ? Object.entries(clipArt[theme]).map(([art, names]) => ({ art, names })) : findArt(searched, locale);

  return (
    <>
      <input
        type="search"
        className={styles.search}
        aria-label={text.search}
        placeholder={text.search}
        maxLength={40}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {searched === '' && (
        <select
          className={styles.search}
          aria-label={text.title}
          value={theme}
          onChange={(event) => setTheme(event.target.value as ArtTheme)}
        >
          {artThemes.map((name) => (
            <option key={name} value={name}>
              {text.themes[name]}
            </option>
          ))}
        </select>
      )}
      <p role="status" className={found.length === 0 ? styles.help : 'visually-hidden'}>
        {found.length === 0 ? text.none(searched) : ''}
      </p>
      <div className={styles.grid}>
        {found.map(({ art, names }) => {
          const [name = art] = names[locale].split(',');
          return (
            <button
              key={art}
              type="button"
              className={styles.cell}
              aria-label={name}
              title={name}
              onClick={() => add((scene, side, ink) => ({ ...newArt(scene, side, art, ink), name }))}
            >
              <svg aria-hidden="true" viewBox={`0 0 ${ART_SIZE} ${ART_SIZE}`} width={28} height={28} fill="currentColor">
                <path d={clipArtPath(art)} />
              </svg>
            </button>
          );
        })}
      </div>
    </>
  );
}
