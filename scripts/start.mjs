// `npm start` begins here: installs everything, with the pinned Node on which `serve.ts` continues.
import { install } from './lib/install.mjs';
import { createSteps } from './lib/steps.mjs';

await install(createSteps());
