import { useApi, useMessages, useQuery } from '@shop/runtime';
import { savedMessages } from '../../messages/saved.ts';
import { ProductRow } from '../home/product-row.tsx';
import { boughtWithQuery } from './api.ts';

export default function BoughtWith({ id }: { id: number }) {
  const text = useMessages(savedMessages);
  const { data = [] } = useQuery(boughtWithQuery(useApi(), id));
  return <ProductRow title={text.boughtWith} products={data} sideways />;
}
