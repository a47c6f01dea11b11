/** Where this device keeps what was looked at; by itself, since the home page needs no more before it is alive. */
export const RECENT_KEY = 'recently-viewed';
