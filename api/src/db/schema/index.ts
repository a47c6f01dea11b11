export * from './cart.ts';
export * from './catalog.ts';
export * from './coupons.ts';
export * from './customers.ts';
export * from './messages.ts';
export * from './orders.ts';
export * from './rate-limits.ts';
export * from './uploads.ts';
