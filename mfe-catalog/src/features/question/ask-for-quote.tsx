import type { Product } from '@shop/contracts/catalog';
import { quotedPiecesIn } from '@shop/contracts/page-paths';
import { useLocation, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { focusHeading } from '@shop/ui/focus-heading';
import { useDialog } from '@shop/ui/use-dialog';
import { useEffect, useRef } from 'react';
import { productMessages } from '../../messages/product.ts';

const loadQuoteDialog = () => import(/* webpackChunkName: 'product-dialogs' */ './quote-dialog.tsx');

/** Returns the dialog separately from its button: a closed `<details>` around both would hide the dialog. */
export function useAskForQuote(product: Pick<Product, 'id' | 'title'>) {
  const text = useMessages(productMessages);
  const { hash, key } = useLocation();
  const { Part: QuoteDialog, shown, loading, show } = useDialog(loadQuoteDialog, text.quoteFailed);
  const opened = useRef('');
  const quoted = quotedPiecesIn(hash);
  useEffect(() => {
    if (quoted === undefined || opened.current === key) return;
    opened.current = key;
    void show();
  }, [quoted, key, show]);
  const place = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // If a link opened the dialog, no button can take the focus back.
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement?.closest('dialog');
    if (wasOpen.current && !shown.open && quoted !== undefined && place.current && isLost) focusHeading(place.current);
    wasOpen.current = shown.open;
  }, [shown.open, quoted]);
  const button = (
    <Button ref={place} variant="secondary" size="sm" busy={loading} aria-haspopup="dialog" onClick={() => void show()}>
      {text.quote}
    </Button>
  );
  return { button, dialog: QuoteDialog && <QuoteDialog product={product} pieces={quoted} {...shown} /> };
}
