import { inLanguage, type Locale } from '@shop/domain/locale';
import styles from './needs-scripts.module.css';

const texts: { lang: Locale; title: string; text: string; home: string }[] = [
  {
    lang: 'tr',
    title: 'Bu sayfa JavaScript olmadan çalışmaz',
    text: 'Tarayıcınızda JavaScript’i açıp sayfayı yenileyin.',
    home: 'Ana sayfaya dönün',
  },
  {
    lang: 'en',
    title: 'This page does not work without JavaScript',
    text: 'Turn JavaScript on in your browser and reload the page.',
    home: 'Back to the home page',
  },
];

export function NeedsScripts() {
  return (
    <noscript className={styles.notice}>
      {texts.map(({ lang, title, text, home }) => (
        <div key={lang} lang={lang}>
          <h1>{title}</h1>
          <p>{text}</p>
          <p>
            <a href={inLanguage(lang, '/')}>{home}</a>
          </p>
        </div>
      ))}
    </noscript>
  );
}
