import { lazy, Suspense } from 'react';
// Styles the server's HTML before the code loads.
import '../theme/theme-switch.module.css';

const Footer = lazy(() =>
  import('./footer.tsx').catch((error: unknown) => {
    console.warn(error);
    return { default: serverFooter() };
  }),
);

/** Hydrates the server's HTML unchanged, because a navigation waits until every boundary has hydrated. */
function serverFooter() {
  const drawn = document.querySelector('footer');
  return () =>
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own elements
    drawn && <footer className={drawn.className} dangerouslySetInnerHTML={{ __html: drawn.innerHTML }} suppressHydrationWarning />;
}

export const LateFooter = () => (
  <Suspense>
    <Footer />
  </Suspense>
);
