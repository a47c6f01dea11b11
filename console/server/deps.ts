import type { ReleaseStore } from 'release/open-store';
import type { Config } from './env.ts';
import type { HealthWatch } from './health/watch.ts';
import type { Live } from './live.ts';
import type { Passkeys } from './passkeys.ts';
import type { Visits } from './visits.ts';

export interface Deps {
  config: Config;
  store: ReleaseStore;
  visits: Visits;
  live: Live;
  passkeys: Passkeys;
  health: HealthWatch;
}
