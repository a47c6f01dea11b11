import { useMessages } from '@shop/runtime';
import { IconEdit, IconPackage, IconSearch } from '@shop/ui/icon';
import { messages } from '../../messages/messages.ts';
import styles from './how-it-works.module.css';
import { Section } from './section.tsx';

const icons = [IconSearch, IconEdit, IconPackage];

export function HowItWorks() {
  const { homePage: text } = useMessages(messages);
  return (
    <Section title={text.how} className={styles.late}>
      <ol className={styles.steps}>
        {text.steps.map(({ title, text: line }, index) => {
          const Icon = icons[index] ?? IconPackage;
          return (
            <li key={title} className={styles.step}>
              <span className={styles.icon}>
                <Icon size={26} />
              </span>
              <h3>{title}</h3>
              <p className={styles.text}>{line}</p>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
