import path from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { unscopedStyles } from './unscoped-styles.ts';

const MAX_REPORTED = 10;

/** The stylesheets of a remote must affect only its own elements. @public Called by file name. */
export default function refuseUnscopedStyles(this: LoaderContext<{ remote: string }>, css: string): string {
  const isModule = this.resourcePath.endsWith('.module.css');
  const problems = unscopedStyles(css, { remote: this.getOptions().remote, isOwn: () => isModule });
  const file = path.relative(this.rootContext, this.resourcePath);
  const lines = problems.slice(0, MAX_REPORTED).map(({ line, problem }) => `${file}:${line}: ${problem}`);
  if (problems.length > MAX_REPORTED) lines.push(`and ${problems.length - MAX_REPORTED} more`);
  if (lines.length > 0) this.emitError(new Error(lines.join('\n')));
  return css;
}
