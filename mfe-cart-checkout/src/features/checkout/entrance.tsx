import { Slot, useLocation, useMessages } from '@shop/runtime';
import { ButtonLink } from '@shop/ui/button-link';
import { Card } from '@shop/ui/card';
import { LateFallback } from '@shop/ui/late-fallback';
import { messages } from '../../messages/messages.ts';
import styles from './entrance.module.css';

/** In place of the steps, for who is not logged in. Without the account's remote the login's address is tried. */
export function Entrance() {
  const text = useMessages(messages).checkout;
  const { pathname, search } = useLocation();
  const redirect = pathname + search;
  return (
    <div className={styles.entrance}>
      <Slot
        name="checkout.entrance"
        redirect={redirect}
        fallback={
          <LateFallback className={styles.place}>
            <Card className={styles.fallback}>
              <p>{text.loginNeeded}</p>
              <ButtonLink to={`/user/login?redirect=${encodeURIComponent(redirect)}`} size="lg">
                {text.login}
              </ButtonLink>
            </Card>
          </LateFallback>
        }
      />
    </div>
  );
}
