import { Link, useLocale, useMessages, useSession } from '@shop/runtime';
import { IconUser } from '@shop/ui/icon';
import { slotMessages } from '../messages/slots.ts';
import styles from './header-account.module.css';

export default function HeaderAccount() {
  const { status, email } = useSession();
  const text = useMessages(slotMessages);
  const locale = useLocale();
  if (status === 'customer') {
    return (
      <Link to="/user/profile" data-personal className={styles.link} title={email} aria-label={`${text.account} (${email})`}>
        <span className={styles.initial}>{email.charAt(0).toLocaleUpperCase(locale)}</span>
      </Link>
    );
  }
  const anonymous = status === 'anonymous';
  const label = anonymous ? text.login : text.account;
  return (
    <Link to={anonymous ? '/user/login' : '/user/profile'} className={styles.link} title={label} aria-label={label}>
      <IconUser />
    </Link>
  );
}
