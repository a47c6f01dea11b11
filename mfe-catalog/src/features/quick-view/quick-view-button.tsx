import type { ProductCard } from '@shop/contracts/catalog';
import { useMessages } from '@shop/runtime';
import { IconEye } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { useDialog } from '@shop/ui/use-dialog';
import { savedMessages } from '../../messages/saved.ts';

const loadQuickView = () => import('./quick-view.tsx');

export function QuickViewButton({ product }: { product: ProductCard }) {
  const { quickView: text } = useMessages(savedMessages);
  const { Part: QuickView, shown, loading, load, show } = useDialog(loadQuickView, text.failed);
  return (
    <>
      <IconButton
        raised
        size="sm"
        icon={IconEye}
        aria-label={text.open(product.title)}
        aria-haspopup="dialog"
        aria-busy={loading || undefined}
        onPointerEnter={() => void load()}
        onClick={() => void show()}
      />
      {QuickView && <QuickView product={product} {...shown} />}
    </>
  );
}
