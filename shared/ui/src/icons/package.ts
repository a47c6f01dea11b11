import { icon } from './icon.tsx';

export const IconPackage = /* @__PURE__ */ icon('M12 3l8.5 4.5v9L12 21l-8.5-4.5v-9zM3.5 7.5 12 12l8.5-4.5M12 12v9M7.7 5.3l8.5 4.5');
