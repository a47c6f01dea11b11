/** Adds a prefix to all ids but those of shared blur filters. */
export const apart = (prefix: string, body: string): string => body.replace(/(id="|url\(#|href="#)(?![bs]\d)/g, `$1${prefix}`);
