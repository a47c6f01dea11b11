import { defineMessages } from '@shop/runtime';

const tr = { title: 'Bununla birlikte alınanlar' };

export const boughtMessages = defineMessages<typeof tr>({ tr, en: { title: 'Frequently bought together' } });
