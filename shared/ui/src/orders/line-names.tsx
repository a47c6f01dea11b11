import { rowsIn, rowsOfSize, rowText } from '@shop/contracts/name-list';
import type { OrderLine } from '@shop/contracts/orders';
import { designKey } from '@shop/contracts/query-keys';
import { type Api, queryOptions, useApi, useLoaded, useLocale } from '@shop/runtime';

const texts = {
  tr: { people: 'Kişiler:', failed: 'Kişi listesi yüklenemedi.' },
  en: { people: 'People:', failed: 'The list of people could not be loaded.' },
};

/** Stored designs never change. */
const designQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: designKey(id),
    queryFn: ({ signal }) => api.read('/designs/{id}', { path: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export interface LineNamesProps {
  /** Lines of a cart have no `People`. */
  line: OrderLine;
  className?: string | undefined;
}

export function LineNames({ line: { Design: listed, VariantId, People }, className }: LineNamesProps) {
  if (People) return <Names people={People} className={className} />;
  return listed && listed.People > 0 ? <ListedNames id={listed.DesignId} sizeId={VariantId} className={className} /> : null;
}

function ListedNames({ id, sizeId, className }: { id: string; sizeId: number; className: string | undefined }) {
  const text = texts[useLocale()];
  const { data: design, failure } = useLoaded(designQuery(useApi(), id));
  if (failure && !design) return <span className={className}>{text.failed}</span>;
  const rows = design ? rowsOfSize(rowsIn(design.Scene), sizeId) : [];
  return <Names people={rows.map(({ row }) => rowText(row))} className={className} />;
}

function Names({ people, className }: { people: readonly string[]; className: string | undefined }) {
  const text = texts[useLocale()];
  if (people.length === 0) return null;
  return (
    <span className={className}>
      {/* Names appear as printed, so browsers must not translate them. */}
      {text.people} <span translate="no">{people.join(', ')}</span>
    </span>
  );
}
