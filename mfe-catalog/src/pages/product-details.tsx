// `/product-details/:id`, the page behind the "Buy Now" button; its canonical URL is the product page's.
export { default, loader, meta } from './product.tsx';
