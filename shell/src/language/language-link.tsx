import { inLanguage, locales } from '@shop/contracts/locale';
import { useLocale, useMessages } from '@shop/runtime';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../messages/messages.ts';
import { choice, choose } from './choice.ts';
import styles from './language-link.module.css';

const never = () => () => undefined;

/**
 * To the same page in the other language: a plain link, as it is another document. Who has chosen that language before,
 * and has come here by somebody's link, finds it written out; nobody is sent anywhere, so that an address shows the same
 * to everybody.
 */
export function LanguageLink() {
  const text = useMessages(messages);
  const locale = useLocale();
  const other = locales.find((each) => each !== locale) ?? locale;
  const { pathname, search } = useLocation();
  const wanted = useSyncExternalStore(never, choice, () => undefined) === other;
  const code = other.toUpperCase();
  return (
    <a
      className={wanted ? styles.wanted : styles.link}
      href={inLanguage(other, pathname + search)}
      lang={other}
      hrefLang={other}
      // Who speaks to the page says what stands there.
      aria-label={wanted ? undefined : `${code} ${text.otherLanguage}`}
      onClick={() => choose(other)}
    >
      {wanted ? text.otherLanguage : code}
    </a>
  );
}
