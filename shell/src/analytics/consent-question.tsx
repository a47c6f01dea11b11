import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { answerConsent } from './consent.ts';
import styles from './consent-question.module.css';
import { PERSONAL_PAGE } from './mask-attribute.ts';
import { consentMessages } from './messages.ts';

/** Reserves the height of the question, so that it covers no focused element. */
function useCoveredBelow(section: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = (): void => {
      const { top = 0, height = 0 } = section.current?.getBoundingClientRect() ?? {};
      if (height > 0) style.setProperty('--covered-below', `${Math.ceil(innerHeight - top)}px`);
      else style.removeProperty('--covered-below');
    };
    const observer = new ResizeObserver(measure);
    if (section.current) observer.observe(section.current);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('--covered-below');
    };
  }, [section]);
}

function useIsPersonal(): boolean {
  const { key } = useLocation();
  const [isPersonal, setPersonal] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may be personal.
  useLayoutEffect(() => setPersonal(document.querySelector(PERSONAL_PAGE) !== null), [key]);
  return isPersonal;
}

/** Both answers look the same. `ph-no-capture` makes PostHog ignore the question. */
export default function ConsentQuestion({ asked }: { asked: boolean }) {
  const text = useMessages(consentMessages);
  const section = useRef<HTMLElement>(null);
  useCoveredBelow(section);
  const isPersonal = useIsPersonal();
  useEffect(() => {
    if (asked) section.current?.focus();
  }, [asked]);
  return (
    <section
      ref={section}
      className={`ph-no-capture ${styles.question}`}
      // On personal pages, the question would cover controls.
      hidden={isPersonal && !asked}
      aria-label={text.title}
      tabIndex={-1}
    >
      <div className={`container ${styles.inner}`}>
        {/* Split, because one long late text would become the largest contentful paint. */}
        <div className={styles.text}>
          <p>
            <strong>{text.title}</strong>
          </p>
          {text.what.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <p>
            <Link to="/info/privacy">{text.more}</Link>
          </p>
        </div>
        <div className={styles.answers}>
          <Button variant="secondary" wide onClick={() => answerConsent('denied')}>
            {text.no}
          </Button>
          <Button variant="secondary" wide onClick={() => answerConsent('granted')}>
            {text.yes}
          </Button>
        </div>
      </div>
    </section>
  );
}
