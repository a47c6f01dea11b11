import './startup/resolve-drizzle.ts';

// Imported after the line above has run; static imports would be resolved before.
await import('./server.ts');
