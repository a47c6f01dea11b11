import { BUCKETS } from '@shop/contracts/signals';

export const shareOf = (threshold: number): string => `${Number(((100 * threshold) / BUCKETS).toFixed(2))}%`;

export const shares = ['1%', '5%', '10%', '25%', '50%', '75%'];
