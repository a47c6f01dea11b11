import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Configuration, rspack, type StatsError } from '@rspack/core';

export async function runRspack(configurations: Configuration[]): Promise<string[]> {
  const compiler = rspack(configurations);
  try {
    const stats = await new Promise<NonNullable<Parameters<Parameters<typeof compiler.run>[0]>[1]>>((resolve, reject) => {
      compiler.run((error, result) => (error || !result ? reject(error ?? new Error('no result')) : resolve(result)));
    });
    if (!stats.hasErrors()) return stats.stats.flatMap(({ compilation }) => [...compilation.fileDependencies]);
    const problems = stats.stats.flatMap((each) => {
      const said = each.toJson({ all: false, errors: true }).errors ?? [];
      return said.map((error) => problemOf(error, each.compilation.compiler.context));
    });
    throw new Error([...new Set(problems)].join('\n'));
  } finally {
    await new Promise<void>((resolve) => {
      compiler.close(() => resolve());
    });
  }
}

const problemOf = ({ message, moduleName }: StatsError, context: string): string =>
  `${path.join(path.basename(context), moduleName ?? '')}\n${stripVTControlCharacters(message).trimEnd()}`;
