import { Link, type Loader, type Meta, Slot, useApi, useMessages, useSuspenseQuery } from '@shop/runtime';
import { giftsQuery } from '../api.ts';
import { messages } from '../messages.ts';
import styles from './home.module.css';

export const loader: Loader = async ({ query, api }) => {
  await query.ensureQueryData(giftsQuery(api));
};

export const meta: Meta = ({ locale }) => ({
  title: messages[locale].title,
  description: messages[locale].lead,
  canonical: '/gifts',
});

export default function HomePage() {
  const text = useMessages(messages);
  const { data } = useSuspenseQuery(giftsQuery(useApi()));
  return (
    <div className={`container ${styles.page}`}>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <ul className={styles.products}>
        {data.bestSellers
          .filter(({ inStock }) => inStock)
          .map((product) => (
            <li key={product.id} className={styles.product}>
              <Link to={`/products/${product.slug}/${product.id}`}>{product.title}</Link>
              <Slot name="product.add" product={product} />
            </li>
          ))}
      </ul>
    </div>
  );
}
