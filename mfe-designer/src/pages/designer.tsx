import { designerPath } from '@shop/contracts/addresses';
import { isNotThere, type Loader, type Meta, moved, notFound, useApi, useParams, useSuspenseQuery } from '@shop/runtime';
import { Designer } from '../features/design/designer.tsx';
import { productQuery } from '../features/product/api.ts';
import { messages } from '../messages/messages.ts';

const productId = (id: string | undefined): number | undefined => (/^[1-9]\d{0,8}$/.test(id ?? '') ? Number(id) : undefined);

export const loader: Loader = async ({ params, url, query, api }) => {
  const id = productId(params.id);
  if (id === undefined) notFound(url.pathname);
  const product = await query.ensureQueryData(productQuery(api, id)).catch((error: unknown) => {
    if (isNotThere(error)) notFound(url.pathname);
    throw error;
  });
  if (!product.printable || product.sides.length === 0) notFound(url.pathname);
  if (product.slug !== params.slug) moved(designerPath(product) + url.search);
};

export const meta: Meta = ({ params, query, api, locale }) => {
  const product = query.getQueryData(productQuery(api, productId(params.id) ?? 0).queryKey);
  return { title: messages[locale].pageTitle(product?.title ?? ''), noIndex: true };
};

export default function DesignerPage() {
  const { id } = useParams();
  const { data: product } = useSuspenseQuery(productQuery(useApi(), productId(id) ?? 0));
  return <Designer key={product.id} product={product} />;
}
