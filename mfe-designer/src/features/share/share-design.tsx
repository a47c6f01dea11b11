import { SHARE_DAYS } from '@shop/contracts/limits';
import { failureText, showToast, useApi, useHref, useLocale, useMessages, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { CopyButton } from '@shop/ui/copy-button';
import { Dialog } from '@shop/ui/dialog';
import { IconShare } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { useId, useRef, useState } from 'react';
import { messages } from '../../messages/messages.ts';
import { finished, isEmpty } from '../design/model.ts';
import { useEditorStore } from '../design/store.ts';
import type { DesignOrder } from '../order/api.ts';
import { endShare, type Link, shareDesign } from './api.ts';
import styles from './share-design.module.css';

type Shared = Pick<DesignOrder, 'productId' | 'scene' | 'colour'>;

/** A link of this visit, what it shows as text, and when it was made. */
type Made = Link & { of: string; at: Date };

export interface ShareDesignProps {
  productId: number;
  /** Empty where the product has none. */
  colour: string;
  className?: string | undefined;
}

/** Makes a link to the design as it is now, to copy, to send or to end. */
export function ShareDesign({ productId, colour, className }: ShareDesignProps) {
  const text = useMessages(messages).share;
  const api = useApi();
  const editor = useEditorStore();
  const locale = useLocale();
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const root = useHref('/');
  // What the dialog shows stays while it closes, for its way out to be seen.
  const [link, setLink] = useState<Made>();
  /** Those that work, the newest first: each can be ended until the page is left. */
  const [working, setWorking] = useState<readonly Made[]>([]);
  const [open, setOpen] = useState(false);

  const { pending, send } = useSend({
    request: (design: Shared, key) => shareDesign(api, design, key),
    next: ({ payload }, design) => {
      const made: Made = { ...payload, of: JSON.stringify(design), at: new Date() };
      setLink(made);
      setWorking((all) => [made, ...all]);
      setOpen(true);
    },
    failed: (failure) => showToast('error', failureText(failure, locale, text.failed)),
    quiet: true,
  });
  const ending = useSend({
    request: (one: Made) => endShare(api, one),
    done: () => showToast('success', text.ended),
    next: (_, { Token }) => {
      setWorking((all) => all.filter((one) => one.Token !== Token));
      if (Token === link?.Token) setOpen(false);
      // Its button is gone with it.
      else field.current?.focus();
    },
    noConnection: text.endFailed,
  });

  const share = () => {
    const { scene } = editor.getState();
    if (isEmpty(scene)) return showToast('info', text.empty);
    const design: Shared = { productId, scene: finished(scene), colour };
    // The same design has the same link, so that it can still be ended.
    const same = working.find(({ of }) => of === JSON.stringify(design));
    if (!same) return void send(design);
    setLink(same);
    setOpen(true);
  };

  const earlier = working.filter(({ Token }) => Token !== link?.Token);
  const address = link ? new URL(`${root.replace(/\/$/, '')}/shares/${link.Token}`, location.origin).href : '';
  return (
    <>
      <IconButton
        icon={IconShare}
        aria-label={text.action}
        title={text.action}
        className={className}
        // Not `disabled`, which would take the focus away, also from where it comes back to.
        aria-disabled={pending || undefined}
        onClick={share}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={text.action}>
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
              <Button variant="ghost" size="sm" busy={ending.pending} onClick={() => void ending.send(link)}>
                {text.end}
              </Button>
            )}
          </div>
          {earlier.length > 0 && (
            <>
              <h3 className={styles.earlier}>{text.earlier}</h3>
              <ul className="stack">
                {earlier.map((one) => {
                  const time = one.at.toLocaleTimeString(locale);
                  return (
                    <li key={one.Token} className="cluster">
                      <span>{time}</span>
                      <Button
                        variant="ghost"
                        size="sm"
                        busy={ending.pending}
                        aria-label={text.endOf(time)}
                        onClick={() => void ending.send(one)}
                      >
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
    </>
  );
}
