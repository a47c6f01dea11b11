import { useApi, useMessages, useQuery } from '@shop/runtime';
import { boughtMessages } from '../../messages/bought.ts';
import { ProductRow } from '../home/product-row.tsx';
import { boughtWithQuery } from './api.ts';

export default function BoughtWith({ id }: { id: number }) {
  const { title } = useMessages(boughtMessages);
  const { data = [] } = useQuery(boughtWithQuery(useApi(), id));
  return <ProductRow title={title} products={data} sideways />;
}
