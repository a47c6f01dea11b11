import type { ProductCard } from '@shop/contracts/catalog';
import { useApi, useMessages, useQuery } from '@shop/runtime';
import { savedMessages } from '../../messages/saved.ts';
import { ProductRow } from '../home/product-row.tsx';

/** What was bought in one order with a product, the most often first; nothing where nobody has yet. */
export default function BoughtWith({ id }: { id: number }) {
  const text = useMessages(savedMessages);
  const api = useApi();
  const { data = [] } = useQuery({
    queryKey: ['bought-with', id],
    queryFn: ({ signal }) => api.read<ProductCard[]>(`/catalog/recommendations?ids=${id}&only=bought`, signal),
  });
  return <ProductRow title={text.boughtWith} products={data} sideways />;
}
