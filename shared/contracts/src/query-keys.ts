// Keys of queries that several remotes use. Keys of personal data begin with `my`.

/** Personal data that other tabs fetch again after a write. */
export const sharedBetweenTabs = ['cart', 'checkout', 'saved-designs', 'orders', 'addresses', 'user', 'uploads', 'wishlist'] as const;

export const productKey = (id: number) => ['product', id] as const;

export const designKey = (id: string) => ['my', 'design', id] as const;

export const savedDesignsKey = ['my', 'saved-designs'] as const;

export const orderKey = (id: string) => ['my', 'orders', id] as const;

export const userKey = ['my', 'user'] as const;

export const cartLineKey = (id: number) => ['my', 'cart-line', id] as const;
