/** The environment, as `process.env` is. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Settings with which the program cannot start. Its message is for whoever set them: a line for each, with the variable's name. */
export class SettingError extends Error {
  override name = 'SettingError';
}

/** How the text of a variable is read. */
export interface Kind<T> {
  /** What the text must be, to go into "NAME must be …". */
  expected: string;
  /** `undefined`: it is something else. */
  parse: (text: string) => T | undefined;
  /** It may hold a password, and is not repeated in messages. */
  secret?: boolean;
}

/** Reads one variable; one that is empty counts as not set. What is wrong is noted, and the fallback stands in meanwhile. */
export type Setting = <T, F = T>(name: string, kind: Kind<T>, fallback: F) => T | F;

/** Notes what is wrong with settings that depend on each other, as a line that begins with the variable's name. */
export type Refuse = (line: string) => void;

/** Reads a program's settings, all of them before it says what is wrong with any. Throws `SettingError`, a line for each. */
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

/** The same for the beginning of a program without an `env.ts`: what is wrong is said, and ends it. */
export function readOrEnd<T>(env: Variables, read: (setting: Setting, refuse: Refuse) => T): T {
  try {
    return readSettings(env, read);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The one form in which a wrong setting is said: `PORT must be a whole number from 1 to 65535, not "http"`. */
export const mustBe = (name: string, expected: string, value?: string | number): string =>
  `${name} must be ${expected}${value === undefined ? '' : `, not ${JSON.stringify(String(value))}`}`;
