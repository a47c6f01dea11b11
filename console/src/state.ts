import type { CountedSignal, ShellState } from '@shop/store/shells';
import type { RefusalCode } from 'release/failure';
import type { HistoryEntry } from 'release/history';
import type { RemoteStatus as ReadRemote, Status } from 'release/status';
import type { ActionName } from './action.ts';
import type { ActiveAlert } from './health/view.ts';

export interface RemoteState extends Omit<ReadRemote, 'leftOut'> {
  /** Reason by version. */
  leftOut: Readonly<Record<string, string>>;
  /** From the registry. */
  owner?: { owner: string; contact: string };
}

export type Shell = Omit<ShellState, 'offer' | 'signals' | 'health' | 'guard' | 'verified'>;

export interface ChannelState extends Omit<Status, 'remotes' | 'shells'> {
  remotes: readonly RemoteState[];
  shells: readonly Shell[];
  signals: readonly CountedSignal[];
  alerts: readonly ActiveAlert[];
}

export interface May {
  channel: readonly ActionName[];
  remotes: Readonly<Record<string, readonly ActionName[]>>;
}

/** Sent by `/release/api/events`. */
export interface Update {
  state: ChannelState;
  may: May;
}

export interface SessionView {
  person: string;
  method: 'token' | 'passkey';
  csrf: string;
  /** Milliseconds since 1970. */
  until: number;
  hasPasskey: boolean;
}

export interface HistoryView {
  entries: readonly HistoryEntry[];
}

export type Result =
  | { ok: true; text: string; command: string; data: { url?: string } }
  | { ok: false; reason: string; code?: RefusalCode; command: string; data: { written?: boolean } };

export type Code =
  | 'signed-out'
  | 'wrong-token'
  | 'too-many-tries'
  | 'wrong-origin'
  | 'forbidden'
  | 'invalid'
  | 'unknown-remote'
  | 'passkey-refused'
  | 'passkey-required'
  | 'internal';
