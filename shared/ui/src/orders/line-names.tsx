import { rowsIn, rowsOfSize, rowText, type ShownLine, separatedPeople } from '@shop/contracts/name-list';
import type { OrderLine } from '@shop/contracts/orders';
import { designKey } from '@shop/contracts/query-keys';
import { type Api, queryOptions, useApi, useLoaded, useLocale } from '@shop/runtime';
import { Fragment } from 'react';
import { cx } from '../styles/cx.ts';
import styles from './line-names.module.css';

const texts = {
  tr: { people: 'Kişiler', size: 'Beden', pieces: 'Adet', failed: 'Kişi listesi yüklenemedi.' },
  en: { people: 'People', size: 'Size', pieces: 'Pieces', failed: 'The list of people could not be loaded.' },
};

const designQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: designKey(id),
    queryFn: ({ signal }) => api.read('/designs/{id}', { path: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface LineNamesProps {
  /** Lines of a cart have no `People`. */
  line: ShownLine;
  className?: string | undefined;
}

export function LineNames({ line, className }: LineNamesProps) {
  const text = texts[useLocale()];
  const { Parts = [line] } = line;
  if (!line.People && !line.Design?.People) return null;
  if (Parts.length === 1) return <People line={line} className={className} label={`${text.people}: `} />;
  return (
    <table className={cx(styles.sizes, className)}>
      <thead>
        <tr>
          <th scope="col">{text.size}</th>
          <th scope="col">{text.pieces}</th>
          <th scope="col">{text.people}</th>
        </tr>
      </thead>
      <tbody>
        {Parts.map((part) => (
          <tr key={part.RId}>
            <th scope="row">{part.Size}</th>
            <td>{part.Qty}</td>
            <td>
              <People line={part} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PeopleProps {
  line: OrderLine;
  label?: string;
  className?: string | undefined;
}

function People({ line: { Design, VariantId, People: people }, ...shown }: PeopleProps) {
  if (people) return <Names people={people} {...shown} />;
  return Design && Design.People > 0 ? <ListedNames id={Design.DesignId} sizeId={VariantId} {...shown} /> : null;
}

function ListedNames({ id, sizeId, ...shown }: { id: string; sizeId: number } & Omit<PeopleProps, 'line'>) {
  const text = texts[useLocale()];
  const { data: design, failure } = useLoaded(designQuery(useApi(), id));
  if (failure && !design) return <span className={cx(styles.line, shown.className)}>{text.failed}</span>;
  const rows = design ? rowsOfSize(rowsIn(design.Scene), sizeId) : [];
  return <Names people={rows.map(({ row }) => rowText(row))} {...shown} />;
}

function Names({ people, label, className }: { people: readonly string[] } & Omit<PeopleProps, 'line'>) {
  if (people.length === 0) return null;
  return (
    <span className={cx(styles.line, className)}>
      {label}
      {/* Names appear as printed, so browsers must not translate them. */}
      <span translate="no">
        {separatedPeople(people).map((person, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may be alike
          <Fragment key={n}>
            {n > 0 && ' '}
            <span className={styles.person}>{person}</span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
