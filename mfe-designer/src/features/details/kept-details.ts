import { deviceStore } from '@shop/runtime';
import { parseDetails } from './details.ts';

/** Logout and another customer's login clear keys with the prefix `history:`. */
export const keptDetails = deviceStore('history:details', parseDetails);
