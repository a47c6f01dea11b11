import type { CartLine } from '@shop/contracts/cart';
import { useMessages } from '@shop/runtime';
import { Alert } from '@shop/ui/alert';
import { ButtonLink } from '@shop/ui/button-link';
import { checkoutStepsMessages } from '../../messages/checkout-steps.ts';
import { orderSummaryMessages } from '../../messages/order-summary.ts';
import { sharedMessages } from '../../messages/shared.ts';

export function ShortStock({ lines, className }: { lines: readonly CartLine[]; className: string | undefined }) {
  const { notEnoughTitle } = useMessages(sharedMessages);
  const { stockLeft } = useMessages(checkoutStepsMessages);
  const { edit } = useMessages(orderSummaryMessages);
  const short = lines.filter(({ InStock }) => !InStock);
  if (short.length === 0) return null;
  return (
    <Alert kind="danger" title={notEnoughTitle} className={className}>
      {short.map(({ RId, Title, Size, Stock = 0 }) => (
        <p key={RId}>{stockLeft(Size ? `${Title} (${Size})` : Title, Stock)}</p>
      ))}
      <ButtonLink to="/cart" variant="secondary" size="sm">
        {edit}
      </ButtonLink>
    </Alert>
  );
}
