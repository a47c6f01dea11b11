import './startup/resolve-drizzle.ts';

// A dynamic import, because static imports would be resolved before the line above runs.
await import('./server.ts');
