import { isLogoutPressed } from '@shop/contracts/logout';
import { bus, type Meta, useApi, useLocation, useMessages, useNavigate, useSend, useSession } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { ButtonLink } from '@shop/ui/button-link';
import { type ReactNode, useEffect, useRef } from 'react';
import { logOut } from '../features/session/api.ts';
import { logoutMessages } from '../messages/logout.ts';
import centred from './centred.module.css';
import styles from './logout.module.css';

export const meta: Meta = ({ locale }) => ({ title: logoutMessages[locale].title, noIndex: true });

/** Asks first, because any page or mail can link here. A click in the shop's menu logs out at once. */
export default function LogoutPage() {
  const text = useMessages(logoutMessages);
  const session = useSession();
  const { status } = session;
  const isGuest = session.status === 'customer' && session.isGuest;
  const api = useApi();
  const navigate = useNavigate();
  const pressed = isLogoutPressed(useLocation().state);
  const { pending, failure, send } = useSend({
    request: () => logOut(api),
    onSuccess: () => {
      bus.emit('user:logged-out', {});
      bus.emit('session:changed', {});
    },
    afterSuccess: () => navigate('/', { replace: true }),
  });

  const begun = useRef<boolean>(false);
  useEffect(() => {
    if (!pressed || begun.current) return;
    begun.current = true;
    void send();
  }, [pressed, send]);

  if (pending || (pressed && !failure))
    return (
      <div className={centred.page} role="status">
        <span className={styles.dots}>
          <i />
          <i />
          <i />
        </span>
        <h1 className={centred.title}>{text.busy}</h1>
      </div>
    );

  if (failure)
    return (
      <div className={centred.page}>
        <h1 className="visually-hidden">{text.title}</h1>
        <Alert kind="danger" title={text.failed} />
        <Choices stay={text.stay}>
          <Button onClick={() => void send()}>{text.retry}</Button>
        </Choices>
      </div>
    );

  if (status === 'anonymous')
    return (
      <div className={centred.page}>
        <h1 className={centred.title}>{text.loggedOut}</h1>
        <div className="cluster">
          <ButtonLink to="/">{text.home}</ButtonLink>
          <ButtonLink to="/user/login" variant="ghost">
            {text.login}
          </ButtonLink>
        </div>
      </div>
    );

  return (
    <div className={centred.page}>
      <h1 className={centred.title}>{text.question}</h1>
      <p>{isGuest ? text.guestMeaning : text.meaning}</p>
      <Choices stay={text.stay}>
        <Button onClick={() => void send()}>{text.title}</Button>
      </Choices>
    </div>
  );
}

function Choices({ stay, children }: { stay: string; children: ReactNode }) {
  return (
    <div className="cluster">
      {children}
      <ButtonLink to="/user/profile" variant="ghost">
        {stay}
      </ButtonLink>
    </div>
  );
}
