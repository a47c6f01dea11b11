import type { FindingKind } from '@shop/contracts/rehearsals';
import type { RemoteName } from '@shop/contracts/remote';
import type { SourceChanges } from './releases.ts';

export interface BadRelease {
  name: string;
  remote: RemoteName;
  changes: SourceChanges;
  kind: FindingKind;
  page: string;
  what: RegExp;
}

const effect = (code: string): readonly (readonly [string | RegExp, string])[] => [
  [/^/, "import { useEffect } from 'react';\n"],
  [/(export default function \w+\(\) \{\n)/, `$1  useEffect(() => {\n${code}\n  }, []);\n`],
];

/** These releases can be built and uploaded, but harm shoppers. */
export const badReleases: readonly BadRelease[] = [
  {
    name: 'an effect throws',
    remote: 'catalog',
    changes: { 'src/pages/contact.tsx': effect("if (document.title !== '-') throw new Error('broken effect');") },
    kind: 'error-page',
    page: '/contact',
    what: /error page/,
  },
  {
    name: 'a render depends on the time',
    remote: 'catalog',
    changes: { 'src/pages/categories.tsx': [['lead={groups.length > 1 ? own.lead : undefined}', 'lead={String(Date.now())}']] },
    kind: 'hydration-error',
    page: '/categories',
    what: /418/,
  },
  {
    name: 'a page is empty',
    remote: 'catalog',
    changes: {
      'src/pages/info.tsx': [[/ {2}return \(\n(.*)\n {2}\);\n\}\n$/s, ' return page.title === "-" ? (\n$1\n) : null;\n}\n']],
    },
    kind: 'blank-page',
    page: '/info/',
    what: /empty/,
  },
  {
    name: 'a page hides the header',
    remote: 'catalog',
    changes: {
      'src/pages/wishlist.tsx': effect("const header = document.querySelector('header');\nif (header) header.style.display = 'none';"),
    },
    kind: 'layout',
    page: '/wishlist',
    what: /hidden/,
  },
  {
    name: 'a page loads 747 KB more script',
    remote: 'catalog',
    changes: {
      'src/pages/ballast.ts': `export const ballast = ${JSON.stringify('0123456789'.repeat(74_700))};\n`,
      'src/pages/designs.tsx': [
        ...effect('console.debug(ballast.charCodeAt(performance.now() % 100));'),
        [/^/, "import { ballast } from './ballast.ts';\n"],
      ],
    },
    kind: 'size',
    page: '/designs',
    what: /KB of scripts/,
  },
  {
    name: 'an event has a wrong payload',
    remote: 'cart-checkout',
    changes: { 'src/features/cart/api.ts': [["bus.emit('cart:changed', { cart });", "bus.emit('cart:changed', { cart: {} as Cart });"]] },
    kind: 'rejected-payload',
    page: '/products/',
    what: /cart:changed/,
  },
];
