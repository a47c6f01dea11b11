/** Stub of CSS modules: each class has its own name. */
export default new Proxy({}, { get: (_target, name) => String(name) }) as Record<string, string>;
