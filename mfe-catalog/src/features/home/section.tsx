import { Link, useMessages } from '@shop/runtime';
import { IconArrowRight } from '@shop/ui/icon';
import { type ReactNode, useId } from 'react';
import { messages } from '../../messages/messages.ts';
import { LateSection, type LateSectionProps } from '../page/late-section.tsx';
import styles from './section.module.css';

export interface SectionProps {
  title: string;
  lead?: string | undefined;
  more?: string | undefined;
  className?: string | undefined;
  onApproach?: LateSectionProps['onApproach'];
  children: ReactNode;
}

export function Section({ title, lead, more, className = '', onApproach, children }: SectionProps) {
  const { homePage: text } = useMessages(messages);
  const titleId = useId();
  return (
    <LateSection className={`container ${className}`} aria-labelledby={titleId} onApproach={onApproach}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {more && (
          <Link className={styles.more} to={more} aria-label={`${text.seeAll}: ${title}`}>
            {text.seeAll}
            <IconArrowRight size={18} />
          </Link>
        )}
      </div>
      {children}
    </LateSection>
  );
}
