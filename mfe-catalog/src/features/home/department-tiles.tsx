import { categoryPath } from '@shop/contracts/addresses';
import type { Department } from '@shop/contracts/catalog';
import { Link, useMessages } from '@shop/runtime';
import { Picture } from '@shop/ui/picture';
import { messages } from '../../messages/messages.ts';
import styles from './department-tiles.module.css';
import { Section } from './section.tsx';

export function DepartmentTiles({ departments }: { departments: readonly Department[] }) {
  const { homePage: text } = useMessages(messages);
  return (
    <Section title={text.departments} more="/categories" className={styles.late}>
      <ul className={styles.tiles}>
        {departments.map((department) => (
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
      </ul>
    </Section>
  );
}
