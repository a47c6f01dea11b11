// `npm start` begins here: installs, also the pinned Node on which `serve.ts` continues.
import { install } from './lib/install.mjs';
import { createSteps } from './lib/steps.mjs';

await install(createSteps());
