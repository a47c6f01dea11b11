import type { Home } from '@shop/contracts/catalog';
import { categoryPath } from '@shop/contracts/page-paths';
import { Link, useMessages } from '@shop/runtime';
import { IconArrowRight } from '@shop/ui/icon';
import { Picture } from '@shop/ui/picture';
import { homeMessages } from '../../messages/home.ts';
import { messages } from '../../messages/messages.ts';
import styles from './department-tiles.module.css';
import { prints } from './model.ts';
import { Section } from './section.tsx';

export function DepartmentTiles({ home }: { home: Pick<Home, 'departments'> }) {
  const { homePage: text } = useMessages(messages);
  const { unprinted } = useMessages(homeMessages);
  return (
    <Section title={prints(home) ? text.departments : unprinted.departments} more="/categories" className={styles.late}>
      <ul className={styles.tiles}>
        {home.departments.map((department) => (
          <li key={department.id}>
            <Link className={styles.tile} to={categoryPath(department)}>
              <Picture
                img={department.img}
                alt=""
                sizes="(min-width: 64rem) 140px, (min-width: 40rem) 18vw, 29vw"
                largest={480}
                className={styles.picture}
              />
              <span className={styles.name}>{department.name}</span>
            </Link>
          </li>
        ))}
        <li className={styles.all}>
          <Link className={styles.tile} to="/categories">
            <span className={styles.arrow}>
              <IconArrowRight size={32} />
            </span>
            <span className={styles.name}>{text.browse}</span>
          </Link>
        </li>
      </ul>
    </Section>
  );
}
