import type { ContractTexts as Texts } from '@shop/contracts/orders';
import { defineMessages, useMessages } from '@shop/runtime';
import { Button } from '../buttons/button.tsx';
import { saveFile } from '../buttons/save-file.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { useShown } from '../dialogs/use-shown.ts';
import styles from './contract-texts.module.css';

const texts = defineMessages({
  tr: {
    preInformation: 'Ön bilgilendirme formu',
    agreement: 'Mesafeli satış sözleşmesi',
    read: 'Oku',
    download: 'İndir',
    close: 'Kapat',
  },
  en: {
    preInformation: 'Preliminary information form',
    agreement: 'Distance sales agreement',
    read: 'Read',
    download: 'Download',
    close: 'Close',
  },
});

export function ContractTexts({ contract }: { contract: Pick<Texts, 'PreInformation' | 'Agreement'> }) {
  const text = useMessages(texts);
  const documents = [
    { title: text.preInformation, body: contract.PreInformation },
    { title: text.agreement, body: contract.Agreement },
  ];
  const { content: shown, open, show, close } = useShown<(typeof documents)[number]>();

  return (
    <>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.title} className={styles.document}>
            <span>{document.title}</span>
            <Button variant="secondary" size="sm" aria-label={`${text.read}: ${document.title}`} onClick={() => show(document)}>
              {text.read}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={open}
        onClose={close}
        title={shown?.title}
        size="lg"
        footer={
          <div className={styles.actions}>
            <Button
              variant="secondary"
              wide
              onClick={() => shown && saveFile(new Blob([shown.body], { type: 'text/plain;charset=utf-8' }), `${shown.title}.txt`)}
            >
              {text.download}
            </Button>
            <Button wide onClick={close}>
              {text.close}
            </Button>
          </div>
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
