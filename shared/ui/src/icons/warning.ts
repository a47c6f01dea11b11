import { icon } from './icon.tsx';

export const IconWarning = /* @__PURE__ */ icon('M12 4l9 16H3zM12 10v4.5M12 17.2v.1');
