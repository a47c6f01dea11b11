/** Stands for every style sheet in unit tests: a class is called by its name. */
export default new Proxy({}, { get: (_target, name) => String(name) }) as Record<string, string>;
