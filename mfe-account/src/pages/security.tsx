import { type Meta, useMessages, useSession } from '@shop/runtime';
import { PageHeader } from '@shop/ui/page-header';
import { PasswordCard } from '../features/customer/password-card.tsx';
import { ProofProvider } from '../features/proof/with-proof.tsx';
import { SecondFactorCard } from '../features/second-factor/second-factor-card.tsx';
import { DataCard } from '../features/security/data-card.tsx';
import { PasskeysCard } from '../features/security/passkeys-card.tsx';
import { SessionsCard } from '../features/security/sessions-card.tsx';
import { OpenAccount } from '../features/session/open-account.tsx';
import { profileMessages } from '../messages/profile.ts';
import { securityMessages } from '../messages/security.ts';
import styles from './in-cards.module.css';

export const meta: Meta = ({ locale }) => ({ title: securityMessages[locale].title, noIndex: true });

export default function SecurityPage() {
  const text = useMessages(securityMessages);
  const profile = useMessages(profileMessages);
  const session = useSession();
  return (
    <ProofProvider>
      <div className={styles.page}>
        <PageHeader
          title={text.title}
          lead={text.lead}
          breadcrumbs={[{ name: profile.title, to: '/user/profile' }, { name: text.title }]}
          className={styles.header}
        />
        {session.status === 'customer' && session.isGuest ? (
          <OpenAccount />
        ) : (
          <div className={styles.cards}>
            <div className={styles.stacked}>
              <SessionsCard />
              <PasskeysCard />
              <SecondFactorCard />
            </div>
            <div className={styles.stacked}>
              <PasswordCard />
              <DataCard />
            </div>
          </div>
        )}
      </div>
    </ProofProvider>
  );
}
