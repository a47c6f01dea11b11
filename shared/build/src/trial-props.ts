import { Design, Product } from '@shop/contracts/catalog';
import type { SlotName, SlotProps } from '@shop/contracts/slots';
import { Create } from 'typebox/value';

const product: Product = { ...Create(Product), id: 1, slug: 'urun', title: 'Ürün', inStock: true, printable: true, quantity: 1 };
const design: Design = Create(Design);

export const trialProps: { readonly [N in SlotName]: SlotProps[N] } = {
  'header.menu': {},
  'header.search': {},
  'header.cart': {},
  'header.account': {},
  'product.buy': { product, colour: '' },
  'product.add': { product },
  'checkout.entrance': { redirect: '/checkout' },
  'order.account': {},
  'wishlist.count': {},
  'account.wishlist': {},
  'cart.recommendations': { ids: [product.id] },
  'product.customise': { product, colour: '' },
  'footer.links': {},
  'line.preview': { design, alt: '' },
};
