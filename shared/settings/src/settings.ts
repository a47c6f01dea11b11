import type { VariableName } from './variables.ts';

export type Variables = Readonly<Record<string, string | undefined>>;

export class SettingError extends Error {
  override name = 'SettingError';
}

export interface Kind<T> {
  /** Completes "NAME must be …". */
  expected: string;
  parse: (text: string) => T | undefined;
  /** True if messages must not repeat the value. */
  secret?: boolean;
}

export type Setting = <T, F = T>(name: VariableName, kind: Kind<T>, fallback: F) => T | F;

export type Refuse = (line: string) => void;

export function readSettings<T>(env: Variables, read: (setting: Setting, refuse: Refuse) => T): T {
  const wrong: string[] = [];
  const settings = read(
    (name, kind, fallback) => {
      const text = env[name];
      if (!text) return fallback;
      const value = kind.parse(text);
      if (value !== undefined) return value;
      wrong.push(mustBe(name, kind.expected, kind.secret ? undefined : text));
      return fallback;
    },
    (line) => wrong.push(line),
  );
  if (wrong.length > 0) throw new SettingError([...new Set(wrong)].join('\n'));
  return settings;
}

/** For programs without `env.ts`. Prints errors and exits. */
export function readOrEnd<T>(env: Variables, read: (setting: Setting, refuse: Refuse) => T): T {
  try {
    return readSettings(env, read);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

export const mustBe = (name: string, expected: string, value?: string | number): string =>
  `${name} must be ${expected}${value === undefined ? '' : `, not ${JSON.stringify(String(value))}`}`;
