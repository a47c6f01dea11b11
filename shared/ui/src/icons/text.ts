import { icon } from './icon.tsx';

export const IconText = /* @__PURE__ */ icon('M5 7.5V5h14v2.5M12 5v14.5M9 19.5h6');
