import { inLanguage } from '@shop/domain/locale';
import { useMessages, useShop } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { messages } from '../messages/messages.ts';
import styles from './error-page.module.css';

export function ShopFailed() {
  const text = useMessages(messages);
  const { brand, locale } = useShop();
  return (
    <main id="content" className={styles.page}>
      <p className={`heading-font ${styles.brand}`}>{brand}</p>
      <h1>{text.errors.shopFailed}</h1>
      <p>{text.errors.shopFailedText}</p>
      <div className={styles.ways}>
        <Button onClick={() => window.location.reload()}>{text.errors.reload}</Button>
        <a href={inLanguage(locale, '/')}>{text.backHome}</a>
      </div>
    </main>
  );
}
