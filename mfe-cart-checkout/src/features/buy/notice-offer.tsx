import { showToast, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { slotMessages } from '../../messages/slots.ts';
import type { Variant } from './model.ts';

/** Offers a mail when what is sold out is back. Its form is loaded when somebody wants it. */
export function NoticeOffer({ variants, label }: { variants: readonly Variant[]; label: string }) {
  const text = useMessages(slotMessages).buy;
  const form = useOnDemand(() => import('./stock-notice.tsx'));
  const StockNotice = form.module?.default;
  if (StockNotice) return <StockNotice variants={variants} />;
  const onClick = () => void form.load().then((loaded) => loaded || showToast('error', text.noticeFailed));
  return (
    <Button variant="secondary" busy={form.loading} onClick={onClick}>
      {label}
    </Button>
  );
}
