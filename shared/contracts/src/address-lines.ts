import type { NewAddress } from './user.ts';

/** An address as people write it, everywhere in the shop: street first, district and province last. */
export const addressLines = ({ Neighbourhood, Line, District, City, PostCode }: NewAddress): string[] => [
  `${Neighbourhood}, ${Line}`,
  [PostCode, `${District} / ${City}`].filter(Boolean).join(' '),
];
