import { defineMessages } from '@shop/runtime';
import { en } from './en.ts';
import { tr } from './tr.ts';

export const messages = defineMessages({ tr, en });

/** The texts of one language. */
export type Texts = typeof tr;
