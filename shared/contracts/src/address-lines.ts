import type { NewAddress } from './user.ts';

export const addressLines = ({ Neighbourhood, Line, District, City, PostCode }: NewAddress): string[] => [
  `${Neighbourhood}, ${Line}`,
  [PostCode, `${District} / ${City}`].filter(Boolean).join(' '),
];
