import { Link, useMessages } from '@shop/runtime';
import { searchMessages } from '../../messages/search.ts';
import styles from './correction.module.css';
import { searchPath } from './model.ts';

export function Correction({ typed, corrected }: { typed: string; corrected: string }) {
  const text = useMessages(searchMessages);
  return (
    <p className={styles.correction}>
      {text.didYouMean}{' '}
      <Link className={styles.meant} to={searchPath(corrected)}>
        {corrected}
      </Link>
      <span className={styles.why}>{text.insteadOf(typed)}</span>
    </p>
  );
}
