import type { NewAddress } from './user.ts';

/** Postal address in the Turkish order: street first, district and province last. */
export const addressLines = ({ Neighbourhood, Line, District, City, PostCode }: NewAddress): string[] => [
  `${Neighbourhood}, ${Line}`,
  [PostCode, `${District} / ${City}`].filter(Boolean).join(' '),
];
