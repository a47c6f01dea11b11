import type { InfoPage } from '@shop/contracts/information';
import { infoPath } from '@shop/contracts/page-paths';
import { Link, useMessages } from '@shop/runtime';
import { CopyButton } from '@shop/ui/copy-button';
import { Unbroken } from '@shop/ui/unbroken';
import { useId } from 'react';
import { infoMessages } from '../../messages/info.ts';
import styles from './info-sections.module.css';

export function InfoSections({ sections, accounts = [], others }: Pick<InfoPage, 'sections' | 'accounts' | 'others'>) {
  const text = useMessages(infoMessages);
  const othersId = useId();
  return (
    <div className="prose">
      {sections.map(({ heading, paragraphs, items = [] }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <Unbroken>{paragraph}</Unbroken>
            </p>
          ))}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>
                  <Unbroken>{item}</Unbroken>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {accounts.length > 0 && (
        <section>
          <h2>{text.accounts}</h2>
          <ul className={styles.accounts}>
            {accounts.map(({ Bank, Holder, Iban }) => (
              <li key={Iban} className={styles.account}>
                <span>
                  <strong>{Bank}</strong>
                  <br />
                  {Holder}
                  <br />
                  <span className="numeric">{Iban}</span>
                </span>
                <span className={styles.copy}>
                  <CopyButton what={`${Bank} IBAN`} value={Iban.replaceAll(' ', '')} variant="secondary" />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <nav aria-labelledby={othersId} className={`${styles.more} screen-only`}>
          <h2 id={othersId}>{text.others}</h2>
          <ul className={styles.others}>
            {others.map(({ id, title }) => (
              <li key={id}>
                <Link to={infoPath(id)}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
