import type { CartLine as Line, QuantityIds } from '@shop/contracts/cart';
import { bus, failureText, useLoaded, useLocale, useMessages, useQueryClient, useSend } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { Button } from '@shop/ui/button';
import { Dialog } from '@shop/ui/dialog';
import { LoadFailed } from '@shop/ui/load-failed';
import { SizeQuantities } from '@shop/ui/size-quantities';
import { Skeleton } from '@shop/ui/skeleton';
import { useState } from 'react';
import { cartContentsMessages } from '../../messages/cart-contents.ts';
import { changeCart, lineQuery, sendSizes } from './api.ts';
import styles from './line-sizes.module.css';
import { sizesToSend } from './model.ts';
import { useQuantities } from './page-quantities.ts';
import { useCartApi } from './use-cart-api.ts';

export interface LineSizesProps {
  line: Line;
  open: boolean;
  onClose: () => void;
}

export default function LineSizes({ line, open, onClose }: LineSizesProps) {
  const text = useMessages(cartContentsMessages).sizes;
  const locale = useLocale();
  const api = useCartApi();
  const query = useQueryClient();
  const quantities = useQuantities();
  const [wanted, setWanted] = useState<ReadonlyMap<number, number>>(new Map());
  const [none, setNone] = useState(false);
  const { data, failure: notLoaded, retry } = useLoaded({ ...lineQuery(api, line.RId, quantities), enabled: open });

  const close = () => {
    setWanted(new Map());
    setNone(false);
    onClose();
  };

  const { pending, failure, send } = useSend({
    request: (sizes: QuantityIds, key) => sendSizes(api, line.RId, sizes, key),
    onSuccess: async ({ payload }, sizes) => {
      await changeCart(query, payload);
      for (const { SizeId, Qty } of sizes) {
        const before = data?.Sizes.find((size) => size.SizeId === SizeId)?.Qty;
        if (Qty === 0) bus.emit('cart:line-removed', { PId: line.PId });
        else if (before === 0) bus.emit('cart:line-added', { PId: line.PId, Qty });
      }
    },
    afterSuccess: close,
    silent: true,
  });

  const save = () => {
    const sizes = data && sizesToSend(data.Sizes, wanted);
    setNone(sizes?.length === 0);
    if (sizes && sizes.length > 0) void send(sizes);
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={text.heading(line.Title)}
      footer={
        <Button wide variant="primary" busy={pending} onClick={save}>
          {text.save}
        </Button>
      }
    >
      <div className="stack">
        {!data && !notLoaded && <Skeleton className={styles.waiting} />}
        {notLoaded && <LoadFailed compact title={text.loadFailed} retry={retry} />}
        {data && (
          <SizeQuantities
            sizes={data.Sizes.map(({ SizeId: id, Size: size, Qty: kept, Stock: stock }) => ({
              id,
              size,
              stock,
              kept,
              qty: wanted.get(id) ?? kept,
            }))}
            onChange={(id, qty) => setWanted(new Map(wanted).set(id, qty))}
          />
        )}
        {none && <Alert kind="danger">{text.none}</Alert>}
        {failure && <Alert kind="danger">{failureText(failure, locale)}</Alert>}
      </div>
    </Dialog>
  );
}
