import { designerPath, numberIn } from '@shop/contracts/page-paths';
import { type Loader, type Meta, moved, notFound, orNotFound, useApi, useParams, useSuspenseQuery } from '@shop/runtime';
import { Designer } from '../features/editor/designer.tsx';
import { productQuery } from '../features/product/api.ts';
import { editorMessages } from '../messages/editor.ts';

export const loader: Loader = async ({ params, url, query, api }) => {
  const id = numberIn(params.id) ?? notFound(url.pathname);
  const product = await query.ensureQueryData(productQuery(api, id)).catch(orNotFound(url.pathname));
  if (!product.printable || product.sides.length === 0) notFound(url.pathname);
  if (product.slug !== params.slug) moved(designerPath(product) + url.search);
};

export const meta: Meta = ({ params, query, api, locale }) => {
  const product = query.getQueryData(productQuery(api, numberIn(params.id) ?? 0).queryKey);
  return { title: editorMessages[locale].pageTitle(product?.title ?? ''), noIndex: true };
};

export default function DesignerPage() {
  const { id } = useParams();
  const { data: product } = useSuspenseQuery(productQuery(useApi(), numberIn(id) ?? 0));
  return <Designer key={product.id} product={product} />;
}
