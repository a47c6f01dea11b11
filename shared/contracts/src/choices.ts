// What lists and forms offer, each in the order in which it is shown. Apart from the schemas so that browsers get no schema
// library with it.

/** How products are sorted. */
export const shownSorts = ['default-sorting', 'low-to-high', 'high-to-low', 'new-added', 'on-sale'] as const;
export type ShownSort = (typeof shownSorts)[number];

/** What a list of products can be narrowed to, whatever they are. */
export const statuses = ['on-sale', 'in-stock'] as const;

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;

/** Why somebody finds a review improper. */
export const reportReasons = ['offensive', 'advertising', 'personal', 'untrue', 'other'] as const;
