// `/product-details/:id` is the page behind the "Buy Now" button. Its canonical URL is that of the
// product page.
export { default, loader, meta } from './product.tsx';
