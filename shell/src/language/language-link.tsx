import { inLanguage, locales } from '@shop/domain/locale';
import { useLocale, useMessages } from '@shop/runtime';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { messages } from '../messages/messages.ts';
import { choice, choose } from './choice.ts';
import styles from './language-link.module.css';

const never = () => () => undefined;

/** Loads a full page. Nothing redirects by language, because each URL has the same content for everybody. */
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
      // Voice control needs the visible text in the name.
      aria-label={wanted ? undefined : `${code} ${text.otherLanguage}`}
      onClick={() => choose(other)}
    >
      {wanted ? text.otherLanguage : code}
    </a>
  );
}
