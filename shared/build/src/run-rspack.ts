import { type Configuration, rspack } from '@rspack/core';

/** Runs the builds; rejects with what the bundler found wrong. */
export async function runRspack(configurations: Configuration[]): Promise<void> {
  const compiler = rspack(configurations);
  try {
    const stats = await new Promise<NonNullable<Parameters<Parameters<typeof compiler.run>[0]>[1]>>((resolve, reject) => {
      compiler.run((error, result) => (error || !result ? reject(error ?? new Error('no result')) : resolve(result)));
    });
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: false }));
  } finally {
    await new Promise<void>((resolve) => {
      compiler.close(() => resolve());
    });
  }
}
