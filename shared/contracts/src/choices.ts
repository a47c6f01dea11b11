export const shownSorts = ['default-sorting', 'low-to-high', 'high-to-low', 'new-added', 'on-sale'] as const;
export type ShownSort = (typeof shownSorts)[number];

export const statuses = ['on-sale', 'in-stock'] as const;

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;

export const reportReasons = ['offensive', 'advertising', 'personal', 'untrue', 'other'] as const;
