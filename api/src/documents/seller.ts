import type { Order } from '@shop/contracts/orders';
import type { Config } from '../env.ts';

export const sellerOf = ({ brandName, seller }: Pick<Config, 'brandName' | 'seller'>): NonNullable<Order['Seller']> => ({
  Brand: brandName,
  Name: seller.name,
  Address: seller.address,
  Phone: seller.phone,
  Email: seller.email,
  Mersis: seller.mersis,
  ...(seller.tax && { Tax: seller.tax }),
});
