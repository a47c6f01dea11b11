import { userInfo } from 'node:os';

/** Trusted, because only the API's system user can connect. */
export interface Caller {
  user: string;
  /** Omits e-mail addresses and free text. */
  command: string;
}

/** The values of these options may name customers. */
const freeText: readonly string[] = ['reason'];

const shown = (text: string): string => (text.includes('@') ? '[e-mail]' : text);

export function callerOf(
  name: string,
  words: readonly string[],
  values: Readonly<Record<string, string | undefined>>,
  env: Readonly<Record<string, string | undefined>>,
): Caller {
  const options = Object.entries(values).flatMap(([option, value = '']) => [
    `--${option}`,
    freeText.includes(option) ? '[text]' : shown(value),
  ]);
  const sudoUser = env.SUDO_USER;
  return {
    user: sudoUser === undefined ? ownUser() : `${sudoUser} as ${ownUser()}`,
    command: [name, ...words.map(shown), ...options].join(' '),
  };
}

function ownUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Percent-encoded JSON. `step` counts the calls of one command. */
export const CALLER_HEADER = 'x-operator-caller';

export const callerHeader = (caller: Caller, step: number): string => encodeURIComponent(JSON.stringify({ ...caller, step }));

export function readCaller(header: unknown): Partial<Caller> & { step?: number } {
  if (typeof header !== 'string') return {};
  try {
    const { user, command, step } = JSON.parse(decodeURIComponent(header)) as Record<string, unknown>;
    return {
      ...(typeof user === 'string' && { user: user.slice(0, 100) }),
      ...(typeof command === 'string' && { command: command.slice(0, 1000) }),
      ...(typeof step === 'number' && { step }),
    };
  } catch {
    return {};
  }
}
