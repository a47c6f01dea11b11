/** Each class is named as in the source. */
export default new Proxy({}, { get: (_target, name) => String(name) }) as Record<string, string>;
