import { SHARE_DAYS } from '@shop/contracts/limits';
import { formatTime, showToast, useApi, useHref, useLocale, useMessages, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { CopyButton } from '@shop/ui/copy-button';
import { Dialog } from '@shop/ui/dialog';
import { useId, useRef } from 'react';
import { shareMessages } from '../../messages/share.ts';
import { shareDialogMessages } from '../../messages/share-dialog.ts';
import { endShare, type Link } from './api.ts';
import styles from './share-design.module.css';

export type Made = Link & { of: string; at: Date };

export interface ShareDialogProps {
  link: Made | undefined;
  /** Newest first. Each can be ended until the page closes. */
  activeLinks: readonly Made[];
  onEnded: (link: Made) => void;
  open: boolean;
  onClose: () => void;
}

export default function ShareDialog({ link, activeLinks, onEnded, open, onClose }: ShareDialogProps) {
  const text = useMessages(shareDialogMessages);
  const shareText = useMessages(shareMessages);
  const api = useApi();
  const locale = useLocale();
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const path = useHref(`/shares/${link?.Token}`);

  const { pending, send } = useSend({
    request: (one: Made) => endShare(api, one),
    onSuccess: () => showToast('success', text.ended),
    afterSuccess: (_, one) => {
      onEnded(one);
      if (one.Token === link?.Token) onClose();
      else field.current?.focus();
    },
    noConnection: text.endFailed,
  });

  const earlier = activeLinks.filter(({ Token }) => Token !== link?.Token);
  const address = link ? new URL(path, location.origin).href : '';
  return (
    <Dialog open={open} onClose={onClose} title={shareText.action}>
      <div className="stack">
        <p>{text.explained(SHARE_DAYS)}</p>
        <label htmlFor={fieldId} className="visually-hidden">
          {text.link}
        </label>
        <input ref={field} id={fieldId} className={styles.link} readOnly value={address} onFocus={(event) => event.target.select()} />
        <div className="cluster">
          <CopyButton what={text.link} value={address} variant="primary" />
          {typeof navigator !== 'undefined' && 'share' in navigator && (
            <Button variant="secondary" size="sm" onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>
              {text.send}
            </Button>
          )}
          {link && (
            <Button variant="ghost" size="sm" busy={pending} onClick={() => void send(link)}>
              {text.end}
            </Button>
          )}
        </div>
        {earlier.length > 0 && (
          <>
            <h3 className={styles.earlier}>{text.earlier}</h3>
            <ul className="stack">
              {earlier.map((one) => {
                const time = formatTime(one.at.toISOString(), locale);
                return (
                  <li key={one.Token} className="cluster">
                    <span>{time}</span>
                    <Button variant="ghost" size="sm" busy={pending} aria-label={text.endOf(time)} onClick={() => void send(one)}>
                      {text.end}
                    </Button>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
