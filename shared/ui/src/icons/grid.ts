import { icon } from './icon.tsx';

export const IconGrid = /* @__PURE__ */ icon('M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z');
