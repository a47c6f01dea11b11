import { useMessages } from '@shop/runtime';
import { IconInfo } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { useState } from 'react';
import { paperMessages } from '../../messages/paper.ts';
import styles from './cut-legend.module.css';
import lines from './cut-lines.module.css';
import { useSide } from './store.ts';

interface Meaning {
  line: 'bleed' | 'cut' | 'safety' | 'fold';
  name: string;
  help: string;
}

export default function CutLegend() {
  const text = useMessages(paperMessages);
  const { cutMm, contourMm, foldsMm } = useSide();
  const [open, setOpen] = useState(false);
  const paper: readonly Meaning[] = [
    { line: 'bleed', name: text.bleed, help: text.bleedHelp },
    { line: 'cut', name: text.cutLine, help: text.cutLineHelp },
  ];
  const folded: readonly Meaning[] = [
    { line: 'bleed', name: text.wrap, help: text.wrapHelp },
    { line: 'cut', name: text.visible, help: text.visibleHelp },
  ];
  const cut: readonly Meaning[] = contourMm
    ? [{ line: 'cut', name: text.cutLine, help: text.contourHelp(contourMm.offset) }]
    : [...(cutMm?.wraps ? folded : paper), { line: 'safety', name: text.safety, help: text.safetyHelp }];
  const fold: Meaning = { line: 'fold', name: text.fold, help: text.foldHelp };
  const meanings = [...(cutMm || contourMm ? cut : []), ...(foldsMm ? [fold] : [])];
  return (
    <div className={open ? `${styles.legend} ${styles.open}` : styles.legend}>
      <ul className={styles.names} aria-label={text.lines}>
        {meanings.map(({ line, name, help }) => (
          <li key={line}>
            <svg aria-hidden="true" viewBox="0 0 24 14" width={24} height={14} className={styles.sample}>
              <path className={lines[line]} d="M0 7h24" />
            </svg>
            <span className={styles.name}>{name}</span>
            <span className={styles.help}>{help}</span>
          </li>
        ))}
      </ul>
      <IconButton icon={IconInfo} aria-label={text.lines} aria-expanded={open} className={styles.toggle} onClick={() => setOpen(!open)} />
    </div>
  );
}
