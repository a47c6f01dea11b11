import { bus, type Meta, RequestFailed, useApi, useMessages, useNavigate } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { useCallback, useEffect, useRef, useState } from 'react';
import { logOut } from '../features/session/api.ts';
import { messages } from '../messages/messages.ts';
import styles from './logout.module.css';

export const meta: Meta = ({ locale }) => ({ title: messages[locale].logout.title, noIndex: true });

/** Logs out by itself, but only once it is really mounted: prefetching the address or rendering it changes nothing. */
export default function LogoutPage() {
  const { logout: text, form } = useMessages(messages);
  const api = useApi();
  const navigate = useNavigate();
  const begun = useRef<boolean>(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);

  const leave = useCallback(async () => {
    setFailure(undefined);
    const answer = await logOut(api).catch((error: unknown) => {
      if (error instanceof RequestFailed) return undefined;
      throw error;
    });
    if (answer?.Status !== 1) return setFailure(answer?.Message || form.unreachable);
    bus.emit('user:logged-out', {});
    bus.emit('session:changed', {});
    void navigate('/', { replace: true });
  }, [api, navigate, form.unreachable]);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void leave();
  }, [leave]);

  if (failure === undefined)
    return (
      <div className={styles.page} role="status">
        <span className={styles.dots}>
          <i />
          <i />
          <i />
        </span>
        <h1 className={styles.busy}>{text.busy}</h1>
      </div>
    );

  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{text.title}</h1>
      <Alert kind="danger" title={text.failed}>
        {failure}
      </Alert>
      <div className="cluster">
        <Button onClick={() => void leave()}>{text.retry}</Button>
        <ButtonLink to="/user/profile" variant="ghost">
          {text.stay}
        </ButtonLink>
      </div>
    </div>
  );
}
