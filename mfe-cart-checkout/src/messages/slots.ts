import { defineMessages } from '@shop/runtime';
import { en } from './slots/en.ts';
import { tr } from './slots/tr.ts';

export const slotMessages = defineMessages({ tr, en });
