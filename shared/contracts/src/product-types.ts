/** Kinds of goods (specification, point 3). Apart from the schemas so that browsers get no schema library with them. */
export const productTypes = ['print', 'electronics', 'fashion', 'beauty', 'jewelry'] as const;

/** What a department holds: goods that are printed for the shopper, or sold as they are. */
export const departmentKinds = ['print', 'retail'] as const;
