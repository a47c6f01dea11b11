import { useMessages } from '@shop/runtime';
import { useId, useState } from 'react';
import { productMessages } from '../../messages/product.ts';
import styles from './description.module.css';
import { previewOf } from './model.ts';

export function Description({ description }: { description: string }) {
  const text = useMessages(productMessages);
  const [expanded, setExpanded] = useState(false);
  const id = useId();
  const { head, rest } = previewOf(description);
  return (
    <div>
      <p id={id} className={styles.text}>
        {head}
        {rest && (
          <>
            {!expanded && <span className={styles.dots}>…</span>}
            <span className={expanded ? undefined : styles.rest}>{rest}</span>
          </>
        )}
      </p>
      {rest && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={expanded}
          aria-controls={id}
          onClick={() => setExpanded((before) => !before)}
        >
          {expanded ? text.seeLess : text.seeMore}
        </button>
      )}
    </div>
  );
}
