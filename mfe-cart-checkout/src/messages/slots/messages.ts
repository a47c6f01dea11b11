import { defineMessages } from '@shop/runtime';
import { en } from './en.ts';
import { tr } from './tr.ts';

export const slotMessages = defineMessages({ tr, en });
