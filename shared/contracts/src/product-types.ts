/** Specification, point 3. */
export const productTypes = ['print', 'electronics', 'fashion', 'beauty', 'jewelry'] as const;

export const departmentKinds = ['print', 'retail'] as const;
