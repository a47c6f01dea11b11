import type { Product, ProductCard } from '@shop/contracts/catalog';
import { categoryPath, productPath } from '@shop/contracts/page-paths';
import { Link, type Meta, Slot, useApi, useMessages, useQuery } from '@shop/runtime';
import { IconClose, IconCompare } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { Picture } from '@shop/ui/picture';
import { Price } from '@shop/ui/price';
import { Rating } from '@shop/ui/rating';
import { Swatches } from '@shop/ui/swatch';
import { Unbroken } from '@shop/ui/unbroken';
import { type ReactNode, useState } from 'react';
import { informationQuery } from '../features/comparison/api.ts';
import { compareList } from '../features/saved-products/saved-list.ts';
import { SavedPage } from '../features/saved-products/saved-page.tsx';
import { useToggles } from '../features/saved-products/use-toggles.tsx';
import { productMessages } from '../messages/product.ts';
import { type SavedPageTexts, savedPageMessages } from '../messages/saved-pages.ts';
import styles from './compare.module.css';

export const meta: Meta = ({ locale }) => ({ title: savedPageMessages[locale].compare.title, noIndex: true });

interface Row {
  name: string;
  value: (product: ProductCard) => string;
  show: (product: ProductCard) => ReactNode;
}

const rowsOf = (text: SavedPageTexts['compare'], stock: { inStock: string; outOfStock: string }): Row[] => [
  {
    name: text.price,
    value: ({ priceVATIncl }) => String(priceVATIncl.Birim),
    show: ({ priceVATIncl, packOf }) => <Price price={priceVATIncl} packOf={packOf} />,
  },
  {
    name: text.status,
    value: ({ inStock }) => String(inStock),
    show: ({ inStock }) => (inStock ? stock.inStock : stock.outOfStock),
  },
  {
    name: text.rating,
    value: ({ rating, reviewCount }) => (reviewCount > 0 ? String(rating) : ''),
    show: ({ rating, reviewCount }) => (reviewCount > 0 ? <Rating rating={rating} count={reviewCount} /> : text.none),
  },
  {
    name: text.category,
    value: ({ category }) => String(category.id),
    show: ({ category }) => <Link to={categoryPath(category)}>{category.name}</Link>,
  },
  { name: text.brand, value: ({ brand }) => brand, show: ({ brand }) => brand || text.none },
  {
    name: text.colours,
    value: ({ colours }) =>
      colours
        .map(({ name }) => name)
        .sort()
        .join(),
    show: ({ colours }) =>
      colours.length > 0 ? (
        <span className={styles.colours}>
          <Swatches colours={colours} />
          {colours.map(({ name }) => name).join(', ')}
        </span>
      ) : (
        text.none
      ),
  },
  {
    name: text.printable,
    value: ({ printable }) => String(printable),
    show: ({ printable }) => (printable ? text.yes : text.no),
  },
];

type Information = ReadonlyMap<number, Product['additionalInformation']>;

function informationRows(products: readonly ProductCard[], information: Information | undefined, none: string): Row[] {
  const of = ({ id }: ProductCard) => information?.get(id) ?? [];
  const names = new Set(products.flatMap((product) => of(product).map(({ key }) => key)));
  return [...names].map((name) => {
    const value = (product: ProductCard) =>
      of(product)
        .filter(({ key }) => key === name)
        .map((one) => one.value)
        .join(', ');
    return { name, value, show: (product) => value(product) || none };
  });
}

export default function ComparePage() {
  const { compare: text } = useMessages(savedPageMessages);
  return (
    <SavedPage list={compareList} icon={IconCompare} text={text}>
      {(products) => <Comparison products={products} />}
    </SavedPage>
  );
}

function Comparison({ products }: { products: readonly ProductCard[] }) {
  const stock = useMessages(productMessages);
  const { compare: text } = useMessages(savedPageMessages);
  const api = useApi();
  const [asked] = useState(() => products.map(({ id }) => id));
  const { data: information } = useQuery(informationQuery(api, asked));
  const rows = [...rowsOf(text, stock), ...informationRows(products, information, text.none)];
  return (
    // Three products are wider than a phone, so the table scrolls.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.scroller} aria-label={text.title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text.product}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} data-product scope="col" className={styles.product}>
                <Head product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value, show }) => {
            const differs = new Set(products.map(value)).size > 1;
            return (
              <tr key={name} className={differs ? styles.differs : undefined}>
                <th scope="row">
                  <span className={styles.name}>
                    {name}
                    {differs && (
                      <>
                        <span aria-hidden="true" className={styles.mark}>
                          ≠
                        </span>
                        <span className="visually-hidden"> ({text.differs})</span>
                      </>
                    )}
                  </span>
                </th>
                {products.map((product) => (
                  <td key={product.id} className={styles.value}>
                    {show(product)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Head({ product }: { product: ProductCard }) {
  const { remove } = useMessages(savedPageMessages);
  const { toggleCompared } = useToggles(product);
  return (
    <div className={styles.head}>
      <Picture img={product.img} alt="" sizes="(min-width: 64rem) 220px, 45vw" largest={320} className={styles.picture} />
      <Link className={styles.title} to={productPath(product)}>
        <Unbroken>{product.title}</Unbroken>
      </Link>
      <Slot name="product.add" product={product} />
      <IconButton raised size="sm" icon={IconClose} aria-label={remove(product.title)} className={styles.remove} onClick={toggleCompared} />
    </div>
  );
}
