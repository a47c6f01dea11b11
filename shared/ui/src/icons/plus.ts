import { icon } from './icon.tsx';

export const IconPlus = /* @__PURE__ */ icon('M12 5v14M5 12h14');
