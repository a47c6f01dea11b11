import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface NewRemote {
  name: string;
  page: string;
}

export const isPagePath = (word: string): boolean => /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/.test(word);

export async function writeRemote(dir: string, { name, page }: NewRemote): Promise<void> {
  const word = name.replaceAll('-', ' ');
  const title = word.slice(0, 1).toUpperCase() + word.slice(1);
  for (const [file, text] of Object.entries(filesOf({ name, page }, title))) {
    await mkdir(path.dirname(path.join(dir, file)), { recursive: true });
    await writeFile(path.join(dir, file), text);
  }
}

const filesOf = ({ name, page }: NewRemote, title: string): Record<string, string> => ({
  'package.json': `${JSON.stringify(
    {
      name: `mfe-${name}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      scripts: {
        build: 'rspack build',
        dev: `pnpm -w run dev ${name}`,
        test: `pnpm -w run test:unit mfe-${name}/`,
        check: `pnpm -w run check mfe-${name}`,
      },
      dependencies: { '@shop/contracts': 'workspace:*', '@shop/runtime': 'workspace:*', '@shop/ui': 'workspace:*', react: 'catalog:' },
      devDependencies: {
        '@rspack/cli': 'catalog:',
        '@shop/build': 'workspace:*',
        '@shop/testing': 'workspace:*',
        '@testing-library/react': 'catalog:',
        '@types/react': 'catalog:',
      },
    },
    null,
    2,
  )}\n`,
  'rspack.config.ts': `import { defineRemote } from '@shop/build/define-remote';

export default defineRemote({ name: '${name}', dir: import.meta.dirname, exposes: { './remote': './src/remote.tsx' } });
`,
  'README.md': `# mfe-${name}

- **Owns** \`${page}\`.
- **Fills** \`footer.links\`.
- **Emits** nothing. **Listens** to nothing.
- **Work on it:** \`pnpm dev\` in this folder: the whole shop, this remote reloads hot, on <http://localhost:3000${page}>.
`,
  'src/remote.tsx': `import { defineRemoteSurface } from '@shop/contracts/remote';

export default defineRemoteSurface({
  name: '${name}',
  routes: [{ id: 'home', path: '${page}', layout: 'default', public: true, load: () => import('./pages/home.tsx') }],
  slots: { 'footer.links': () => import('./slots/footer-links.tsx') },
});
`,
  'src/messages/home.ts': `import { defineMessages } from '@shop/runtime';

export const homeMessages = defineMessages({
  tr: { title: '${title}', lead: 'Bu sayfa yakında hazır olacak.' },
  en: { title: '${title}', lead: 'This page will be ready soon.' },
});
`,
  'src/pages/home.tsx': `import { type Meta, useMessages } from '@shop/runtime';
import { PageHeader } from '@shop/ui/page-header';
import { homeMessages } from '../messages/home.ts';

export const meta: Meta = ({ locale }) => ({
  title: homeMessages[locale].title,
  description: homeMessages[locale].lead,
  canonical: '${page}',
});

export default function HomePage() {
  const text = useMessages(homeMessages);
  return (
    <div className="container">
      <PageHeader title={text.title} lead={text.lead} />
    </div>
  );
}
`,
  'src/slots/footer-links.tsx': `import { Link, useMessages } from '@shop/runtime';
import { homeMessages } from '../messages/home.ts';

export default function FooterLinks() {
  return <Link to="${page}">{useMessages(homeMessages).title}</Link>;
}
`,
  'src/pages/home.test.tsx': `/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { homeMessages } from '../messages/home.ts';
import FooterLinks from '../slots/footer-links.tsx';
import HomePage from './home.tsx';

test.each(['tr', 'en'] as const)('shows the page in %s', (locale) => {
  renderInShop(<HomePage />, { locale });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(homeMessages[locale].title);
  expect(screen.getByText(homeMessages[locale].lead)).toBeTruthy();
});

test('links the page in the footer', () => {
  renderInShop(<FooterLinks />);
  expect(screen.getByRole('link', { name: homeMessages.tr.title }).getAttribute('href')).toBe('${page}');
});
`,
});

export const remoteRow = ({ name, page }: NewRemote): string => `| [${name}](../mfe-${name}/README.md) | \`${page}\` | \`footer.links\` |`;
