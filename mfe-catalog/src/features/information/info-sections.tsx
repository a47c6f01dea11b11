import type { InfoPage } from '@shop/contracts/information';
import { useMessages } from '@shop/runtime';
import { messages } from '../../messages/messages.ts';

/** What the shop says of itself: texts, lists and, on the banks page, its accounts. */
export function InfoSections({ sections, accounts = [] }: Pick<InfoPage, 'sections' | 'accounts'>) {
  const { info: text } = useMessages(messages);
  return (
    <div className="prose">
      {sections.map(({ heading, paragraphs, items = [] }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {accounts.length > 0 && (
        <section>
          <h2>{text.accounts}</h2>
          <ul>
            {accounts.map(({ Bank, Holder, Iban }) => (
              <li key={Iban}>
                <strong>{Bank}</strong>
                <br />
                {Holder}
                <br />
                <span className="numeric">{Iban}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
