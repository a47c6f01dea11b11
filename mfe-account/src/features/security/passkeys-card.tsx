import type { NewPasskey, Passkey } from '@shop/contracts/passkeys';
import { formatDate, loaded, showToast, useApi, useLoaded, useLocale, useMessages, useQueryClient, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Card } from '@shop/ui/card';
import { Dialog } from '@shop/ui/dialog';
import { IconPlus } from '@shop/ui/icon';
import { LoadFailed } from '@shop/ui/load-failed';
import { useShown } from '@shop/ui/use-shown';
import { useRef } from 'react';
import { passkeysMessages } from '../../messages/passkeys.ts';
import { sessionsMessages } from '../../messages/sessions.ts';
import { sharedMessages } from '../../messages/shared.ts';
import { ConfirmRemoval, useFocusWhenGone } from '../form/confirm-removal.tsx';
import { passkeysQuery } from '../passkey/api.ts';
import { knowsPasskeys } from '../passkey/knows-passkeys.ts';
import { useProof } from '../proof/with-proof.tsx';
import { addPasskey, askForNewPasskey, removePasskey } from './api.ts';
import styles from './security.module.css';

export function PasskeysCard() {
  const text = useMessages(passkeysMessages);
  const sessions = useMessages(sessionsMessages);
  const { feedback } = useMessages(sharedMessages);
  const api = useApi();
  const { data: passkeys, failure, retry } = useLoaded(passkeysQuery(api));
  const reload = useReload();
  const adding = useNewPasskey();
  const withProof = useProof();
  const { content: leaving, open, show: askAbout, close } = useShown<Passkey>();
  const title = useRef<HTMLHeadingElement>(null);
  const focusWhenGone = useFocusWhenGone(title);
  return (
    <Card as="section" aria-labelledby="passkeys">
      <h2 ref={title} id="passkeys" className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.lead}>{text.lead}</p>
      {failure && <LoadFailed compact title={feedback.failed} retry={retry} />}
      {passkeys && passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <OwnPasskey key={passkey.PasskeyId} passkey={passkey} onRemove={() => askAbout(passkey)} />
          ))}
        </ul>
      )}
      <Button
        variant="secondary"
        size="sm"
        busy={adding.pending}
        onClick={() => (knowsPasskeys() ? void adding.send() : showToast('error', text.notKnown))}
      >
        <IconPlus size={18} /> {text.add}
      </Button>
      <Dialog open={open} onClose={close} title={text.removeTitle}>
        {leaving && (
          <ConfirmRemoval
            text={text.removeText(leaving.Device || sessions.unknown)}
            action={text.remove}
            request={() => withProof(() => removePasskey(api, leaving.PasskeyId))}
            reload={reload}
            onClose={close}
            onGone={() => {
              close();
              focusWhenGone();
            }}
          />
        )}
      </Dialog>
    </Card>
  );
}

function useReload() {
  const api = useApi();
  const query = useQueryClient();
  return () => query.invalidateQueries({ queryKey: passkeysQuery(api).queryKey });
}

function OwnPasskey({ passkey: { Device, CreatedAt, UsedAt }, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const text = useMessages(passkeysMessages);
  const sessions = useMessages(sessionsMessages);
  const locale = useLocale();
  const device = Device || sessions.unknown;
  return (
    <li className={styles.item}>
      <div>
        <p className={styles.name}>{device}</p>
        <p className={styles.note}>
          {text.added(formatDate(CreatedAt, locale))}
          {UsedAt && ` · ${text.used(formatDate(UsedAt, locale))}`}
        </p>
      </div>
      <Button variant="ghost" size="sm" aria-label={text.removeOf(device)} onClick={onRemove}>
        {text.remove}
      </Button>
    </li>
  );
}

function useNewPasskey() {
  const text = useMessages(passkeysMessages);
  const api = useApi();
  const withProof = useProof();
  const reload = useReload();
  const add = useSend({
    request: (passkey: NewPasskey, key) => addPasskey(api, passkey, key),
    onSuccess: ({ message }) => {
      showToast('success', message);
      return reload();
    },
  });
  return useSend({
    request: () => withProof(() => askForNewPasskey(api)),
    afterSuccess: async ({ payload }) => {
      const { makePasskey } = await loaded(() => import('../passkey/ceremonies.ts'));
      const made = await makePasskey(payload).catch(async (error: unknown) => {
        if ((error as Error).name !== 'InvalidStateError') throw error;
        // `InvalidStateError`: the device already has a passkey.
        showToast('info', text.known);
        await reload();
      });
      if (made) await add.send(made);
    },
  });
}
