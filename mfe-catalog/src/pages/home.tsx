import { Link, Slot, queryOptions, useSuspenseQuery } from '@shop/runtime';
import styles from './home.module.css';
export const homeQuery = queryOptions({ queryKey: ['home'], queryFn: async () => ({ text: 'Merhaba' }) });
export const loader = async ({ query }: any) => { await query.ensureQueryData(homeQuery); };
export const meta = () => ({ title: 'Ana sayfa' });
export default function Home() {
  const { data } = useSuspenseQuery(homeQuery);
  return <main className={styles.home}>{data.text} <Link to="/cart">Cart</Link><Slot name="header.cart" /></main>;
}
