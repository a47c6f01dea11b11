import { showToast, useMessages } from '@shop/runtime';
import { Button } from '@shop/ui/button';
import { useOnDemand } from '@shop/ui/use-on-demand';
import { slotMessages } from '../../messages/slots.ts';
import type { Variant } from './model.ts';

export function NoticeOffer({ variants, label }: { variants: readonly Variant[]; label: string }) {
  const text = useMessages(slotMessages).buy;
  const failed = () => showToast('error', text.noticeFailed);
  const { Part: StockNotice, loading, load } = useOnDemand(() => import('./stock-notice.tsx'), failed);
  if (StockNotice) return <StockNotice variants={variants} />;
  const onClick = () => void load().then((loaded) => loaded || failed());
  return (
    <Button variant="secondary" busy={loading} onClick={onClick}>
      {label}
    </Button>
  );
}
