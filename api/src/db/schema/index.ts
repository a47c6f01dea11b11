export * from './cart.ts';
export * from './catalog.ts';
export * from './customers.ts';
export * from './orders.ts';
