/** Keeps the ids of several drawings in one picture apart; blur filters are shared. */
export const apart = (prefix: string, body: string): string => body.replace(/(id="|url\(#|href="#)(?![bs]\d)/g, `$1${prefix}`);
