/** What ready-made designs are for, in the order in which they are shown. */
export const occasions = ['birthday', 'love', 'family', 'baby', 'wedding', 'school', 'team', 'company', 'holiday', 'hobby'] as const;

export type Occasion = (typeof occasions)[number];
