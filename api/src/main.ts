import './startup/resolve-drizzle.ts';

// Dynamic, because static imports resolve before the line above runs.
await import('./server.ts');
