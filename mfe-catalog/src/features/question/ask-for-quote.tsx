import type { Product } from '@shop/contracts/catalog';
import { useLocation, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useDialog } from '@shop/ui/use-dialog';
import { useEffect, useRef } from 'react';
import { productMessages } from '../../messages/product.ts';

const loadQuoteDialog = () => import(/* webpackChunkName: 'product-dialogs' */ './quote-dialog.tsx');

/** `#quote` opens it from the cart. The dialog is separate from its button, which may be folded away. */
export function useAskForQuote(product: Pick<Product, 'id' | 'title'>) {
  const text = useMessages(productMessages);
  const { hash, key } = useLocation();
  const { Part: QuoteDialog, shown, loading, show } = useDialog(loadQuoteDialog, text.quoteFailed);
  const opened = useRef('');
  useEffect(() => {
    if (hash !== '#quote' || opened.current === key) return;
    opened.current = key;
    void show();
  }, [hash, key, show]);
  const button = (
    <Button variant="secondary" size="sm" busy={loading} aria-haspopup="dialog" onClick={() => void show()}>
      {text.quote}
    </Button>
  );
  return { button, dialog: QuoteDialog && <QuoteDialog product={product} {...shown} /> };
}
