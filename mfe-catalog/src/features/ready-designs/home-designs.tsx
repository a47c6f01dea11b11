import { useApi, useMessages, useQuery } from '@shop/runtime';
import { designsMessages } from '../../messages/designs.ts';
import { Section } from '../home/section.tsx';
import row from '../page/sideways.module.css';
import { designRowQuery } from './api.ts';
import { DesignCards } from './design-cards.tsx';

export default function HomeDesigns() {
  const text = useMessages(designsMessages);
  const { data: designs } = useQuery(designRowQuery(useApi()));
  if (!designs?.items.length) return null;
  return (
    <Section title={text.title} lead={text.homeLead} more="/designs" className={row.late}>
      <DesignCards designs={designs.items} sideways />
    </Section>
  );
}
