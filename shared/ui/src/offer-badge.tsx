import type { Price } from '@shop/contracts/catalog';
import { useLocale } from '@shop/runtime';
import { Badge } from './badge.tsx';

const off = { tr: (percent: number) => `%${percent} indirim`, en: (percent: number) => `${percent}% off` };

export interface OfferBadgeProps {
  price: Price;
  className?: string | undefined;
}

/** Whole percent; nothing without a discount. */
export function OfferBadge({ price: { Birim, Kar }, className }: OfferBadgeProps) {
  const text = off[useLocale()];
  if (Kar <= 0) return null;
  return (
    <Badge tone="offer" className={className}>
      {text(Math.round((100 * Kar) / (Birim + Kar)))}
    </Badge>
  );
}
