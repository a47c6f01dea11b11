// Page that "Buy Now" opens. The product page is canonical.
export { default, loader, meta } from './product.tsx';
