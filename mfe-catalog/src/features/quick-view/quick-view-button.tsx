import type { ProductCard } from '@shop/contracts/catalog';
import { showToast, useMessages } from '@shop/runtime';
import { IconEye } from '@shop/ui/icon';
import { IconButton } from '@shop/ui/icon-button';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { useState } from 'react';
import { savedMessages } from '../../messages/saved.ts';

const loadQuickView = () => import('./quick-view.tsx');

/** Opens the product's quick view, whose code comes with the first press. */
export function QuickViewButton({ product }: { product: ProductCard }) {
  const { quickView: text } = useMessages(savedMessages);
  const { module, loading, load } = useOnDemand(loadQuickView);
  const [open, setOpen] = useState(false);
  const QuickView = module?.default;
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
        onClick={async () => {
          if (await load()) setOpen(true);
          else showToast('error', text.failed);
        }}
      />
      {QuickView && <QuickView product={product} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
