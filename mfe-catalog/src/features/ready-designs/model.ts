import { type Occasion, occasions } from '@shop/contracts/occasions';
import type { ReadyDesign } from '@shop/contracts/ready-designs';

export const occasionPath = (occasion: Occasion | undefined): string => (occasion ? `/designs?occasion=${occasion}` : '/designs');

export const askedOccasion = (search: URLSearchParams): Occasion | undefined =>
  occasions.find((occasion) => occasion === search.get('occasion'));

type Offer = ReadyDesign['offers'][number];

export function askedOffer({ offers }: Pick<ReadyDesign, 'offers'>, search: URLSearchParams): Offer {
  const asked = search.get('product');
  const chosen = offers.find(({ product }) => String(product.id) === asked) ?? offers.find(({ product }) => product.inStock) ?? offers[0];
  if (!chosen) throw new Error('a design on nothing');
  return chosen;
}

export const picturedColour = ({ img, colours }: Offer): string => (colours.find((colour) => colour.img === img) ?? colours[0])?.name ?? '';
