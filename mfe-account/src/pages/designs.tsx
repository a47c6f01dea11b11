import { type Meta, useMessages } from '@shop/runtime';
import { PageHeader } from '@shop/ui/page-header';
import { SavedDesigns } from '../features/saved-designs/saved-designs.tsx';
import { messages } from '../messages/messages.ts';
import styles from './listed.module.css';

export const meta: Meta = ({ locale }) => ({ title: messages[locale].designs.title, noIndex: true });

export default function DesignsPage() {
  const { designs: text } = useMessages(messages);
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} className={styles.header} />
      <SavedDesigns />
    </>
  );
}
