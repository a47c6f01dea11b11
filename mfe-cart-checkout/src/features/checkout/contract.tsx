import type { Checkout } from '@shop/contracts/orders';
import { useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { useState } from 'react';
import { messages } from '../../messages/messages.ts';
import styles from './contract.module.css';

/** The texts of distance selling, each to be read in full before it is accepted. */
export function Contract({ contract }: { contract: Checkout['Contract'] }) {
  const text = useMessages(messages).checkout.review;
  const documents = [
    { title: text.preInformation, body: contract.PreInformation },
    { title: text.agreement, body: contract.Agreement },
  ];
  const [shown, setShown] = useState<(typeof documents)[number] | undefined>(undefined);
  const [open, setOpen] = useState(false);

  return (
    <>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.title} className={styles.document}>
            <span>{document.title}</span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${text.read}: ${document.title}`}
              onClick={() => {
                setShown(document);
                setOpen(true);
              }}
            >
              {text.read}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={shown?.title}
        size="lg"
        footer={
          <Button wide onClick={() => setOpen(false)}>
            {text.close}
          </Button>
        }
      >
        {shown && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <section className={`prose ${styles.body}`} tabIndex={0} aria-label={shown.title}>
            {shown.body}
          </section>
        )}
      </Dialog>
    </>
  );
}
