// URL of the "Buy Now" button; its canonical URL is the product page.
export { default, loader, meta } from './product.tsx';
