import { lazy, Suspense } from 'react';
// The server's HTML needs the styles before the code loads.
import '../theme/theme-switch.module.css';

/** Without its code, the footer stays as the server rendered it. */
const Footer = lazy(() =>
  import('./footer.tsx').catch((error: unknown) => {
    console.warn(error);
    return new Promise<never>(() => {});
  }),
);

export const LateFooter = () => (
  <Suspense>
    <Footer />
  </Suspense>
);
