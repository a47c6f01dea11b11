import type { Cart } from '@shop/contracts/cart';
import { turkishDate } from '@shop/domain/turkey-time';
import { useApi, useMessages, useQueryClient, useSend } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { saveFile } from '@shop/ui/save-file';
import { cartContentsMessages } from '../../messages/cart-contents.ts';
import { downloadQuote } from './api.ts';
import { flushQuantities } from './page-queue.ts';

export function CartQuote({ cart }: { cart: Cart }) {
  const text = useMessages(cartContentsMessages).quotePdf;
  const api = useApi();
  const query = useQueryClient();
  const { pending, send } = useSend<void, Blob>({
    request: async () => {
      await flushQuantities(query);
      return downloadQuote(api);
    },
    afterSuccess: ({ payload }) => saveFile(payload, text.fileName(turkishDate(Date.now()))),
  });
  return (
    <Button variant="secondary" size="sm" busy={pending} onClick={() => void send()}>
      {cart.Lines.some(({ Design }) => Design) ? text.withProofs : text.plain}
    </Button>
  );
}
