/** Specification, point 3. Apart from the schemas so that browsers load no schema library. */
export const productTypes = ['print', 'electronics', 'fashion', 'beauty', 'jewelry'] as const;

/** Printed for the shopper, or sold as is. */
export const departmentKinds = ['print', 'retail'] as const;
