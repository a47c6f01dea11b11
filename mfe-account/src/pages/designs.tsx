import { type Meta, useMessages } from '@shop/runtime';
import { PageHeader } from '@shop/ui/page-header';
import { SavedDesigns } from '../features/saved-designs/saved-designs.tsx';
import { savedDesignsMessages } from '../messages/saved-designs.ts';
import styles from './listed.module.css';

export const meta: Meta = ({ locale }) => ({ title: savedDesignsMessages[locale].title, noIndex: true });

export default function DesignsPage() {
  const text = useMessages(savedDesignsMessages);
  return (
    <>
      <PageHeader title={text.title} lead={text.lead} className={styles.header} />
      <SavedDesigns />
    </>
  );
}
