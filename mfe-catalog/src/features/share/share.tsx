import { useHref, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { copyText } from '@shop/ui/copy-text';
import { IconShare } from '@shop/ui/icon';
import { useId, useState } from 'react';
import { shareMessages } from '../../messages/share.ts';
import styles from './share.module.css';
import { type Shared, type ShareTarget, shareAddresses } from './share-targets.ts';

export function Share({ path, title }: { path: string; title: string }) {
  const text = useMessages(shareMessages);
  const href = useHref(path);
  const listId = useId();
  const [shown, setShown] = useState<Shared | undefined>(undefined);

  const share = async () => {
    const shared = { url: new URL(href, location.origin).href, title };
    if (!navigator.share) return setShown((before) => (before ? undefined : shared));
    await navigator.share(shared).catch((error: Error) => error.name !== 'AbortError' && setShown(shared));
  };

  return (
    <div className={styles.share}>
      <Button variant="secondary" size="sm" aria-expanded={shown !== undefined} aria-controls={listId} onClick={() => void share()}>
        <IconShare size={20} /> {text.share}
      </Button>
      <ul id={listId} className={styles.targets} hidden={!shown}>
        {shown &&
          Object.entries(shareAddresses(shown)).map(([target, address]) => (
            <li key={target}>
              <a className={styles.target} href={address} target="_blank" rel="noopener noreferrer">
                {text.targets[target as ShareTarget]}
              </a>
            </li>
          ))}
        <li>
          <button
            type="button"
            className={styles.target}
            onClick={() => shown && void copyText(shown.url, { copied: text.copied, failed: text.notCopied(shown.url) })}
          >
            {text.copy}
          </button>
        </li>
      </ul>
    </div>
  );
}
