/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { followTranslation } from './translated-text.ts';

beforeAll(() => followTranslation());
afterEach(cleanup);

const font = (text: Text) => {
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.textContent = `«${text.data}»`;
  outer.append(inner);
  return outer;
};

const ways: [string, (text: Text) => void][] = [
  ['replaces', (text) => text.replaceWith(font(text))],
  [
    'inserts and removes',
    (text) => {
      text.before(font(text));
      text.remove();
    },
  ],
  [
    'wraps',
    (text) => {
      const outer = document.createElement('font');
      text.before(outer);
      outer.append(text);
    },
  ],
];

function textsOf(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

let set: (step: number) => void;
function Steps({ of }: { of: readonly ReactNode[] }) {
  const [step, setStep] = useState(0);
  set = setStep;
  return <p>{of[step]}</p>;
}

async function after(translate: (text: Text) => void, first: ReactNode, second: ReactNode): Promise<string> {
  const { container } = render(<Steps of={[first, second]} />);
  await act(async () => textsOf(container).forEach(translate));
  await act(async () => set(1));
  return container.innerHTML.replace(/<\/?font>|[«»]/g, '');
}

const error = (shown: boolean) => (
  <>
    {shown ? <i>!</i> : null}
    {'Zorunlu'}
  </>
);
const removed = (title: string) => (
  <>
    {title && `${title} çıkarıldı`} <a href="/">Geri al</a>
  </>
);
const pieces = (n: number) => <>Kalan: {n} adet</>;

test.each(ways)('updates a page whose texts a browser’s translation %s', async (_, translate) => {
  expect(await after(translate, error(false), error(true))).toBe('<p><i>!</i>Zorunlu</p>');
  expect(await after(translate, removed('Kupa'), removed(''))).toBe('<p> <a href="/">Geri al</a></p>');
  expect(await after(translate, pieces(3), pieces(2))).toBe('<p>Kalan: 2 adet</p>');
});

test('updates a page whose text was removed before observation began', async () => {
  const { container } = render(<Steps of={[error(false), error(true)]} />);
  await act(async () => {
    for (const text of textsOf(container)) text.remove();
  });
  await act(async () => set(1));
  expect(container.querySelector('i')).toBeInstanceOf(HTMLElement);
});

test('throws when code removes a node from the wrong parent', () => {
  expect(() => document.body.removeChild(document.createElement('p'))).toThrow('child');
});
