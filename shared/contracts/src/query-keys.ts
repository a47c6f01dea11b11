// What more than one remote asks for stands in the one query cache under one key, so that who comes second finds it.
// Personal ones begin with `my`: they are forgotten when somebody logs in or out.

/** Second parts of personal keys whose data several tabs show at once: a tab that writes makes the others ask anew. */
export const sharedBetweenTabs = ['cart', 'checkout', 'saved-designs', 'orders', 'addresses', 'user', 'uploads', 'wishlist'] as const;

/** GET /catalog/products/{id} */
export const productKey = (id: number) => ['product', id] as const;

/** GET /designs/{id} */
export const designKey = (id: string) => ['my', 'design', id] as const;

/** GET /user/designs; one of them has its id behind it. */
export const savedDesignsKey = ['my', 'saved-designs'] as const;

/** GET /user/orders/{id} */
export const orderKey = (id: string) => ['my', 'orders', id] as const;

/** GET /user */
export const userKey = ['my', 'user'] as const;

/** GET /cart/{id}/edit */
export const cartLineKey = (id: number) => ['my', 'cart-line', id] as const;
