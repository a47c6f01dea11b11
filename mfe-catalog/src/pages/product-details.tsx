// The Buy Now button's address of the same page; its canonical address is the product's own.
export { default, loader, meta } from './product.tsx';
