import { defineMessages } from '@shop/runtime';
import { en } from './en.ts';
import { tr } from './tr.ts';

export const messages = defineMessages({ tr, en });

export type Texts = typeof tr;
