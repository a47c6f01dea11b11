// `npm start` begins here: installs everything, including the pinned Node that runs `serve.ts`.
import { install } from './lib/install.mjs';
import { createSteps } from './lib/steps.mjs';

await install(createSteps());
