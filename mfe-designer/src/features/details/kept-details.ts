import { deviceStore } from '@shop/runtime';
import { parseDetails } from './details.ts';

/** The prefix `history:` clears them at logout and for another customer. */
export const keptDetails = deviceStore('history:details', parseDetails);
