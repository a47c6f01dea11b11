import { useShop } from '@shop/runtime';
import { Link } from 'react-router-dom';
import styles from './layout.module.css';

export function Brand() {
  return (
    <Link className={`heading-font ${styles.brand}`} to="/">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <circle className={styles.inkOne} cx="12" cy="12" r="9" />
        <circle className={styles.inkTwo} cx="20" cy="12" r="9" />
        <circle className={styles.inkThree} cx="16" cy="20" r="9" />
      </svg>
      <span className={styles.word}>{useShop().brand}</span>
    </Link>
  );
}
