import { userInfo } from 'node:os';

/** Who runs a command, for the API's log. The socket lets in the API's own user alone, so both sides are trusted. */
export interface Caller {
  /** The operating system's user; behind `sudo` also whoever called it. */
  user: string;
  /** What was typed, without e-mail addresses and free text. */
  command: string;
}

/** Options whose values are sentences that may name customers. */
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
    // A container's user may have no name.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Header of each call: JSON, percent-encoded. `step` counts the calls of one command. */
export const CALLER_HEADER = 'x-operator-caller';

export const callerHeader = (caller: Caller, step: number): string => encodeURIComponent(JSON.stringify({ ...caller, step }));

/** Reads the header again; empty for whoever calls the socket by hand. */
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
