/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { renderInShop } from '@shop/testing/render-in-shop';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { productMessages } from '../../messages/product.ts';
import ZoomDialog from './zoom-dialog.tsx';

const { tr: text } = productMessages;
const pictures = ['kupa-on', 'kupa-yan', 'kupa-arka'];

function Lightbox() {
  const [picture, show] = useState('kupa-on');
  const altOf = (name: string) => `Kupa: ${name}`;
  return <ZoomDialog title="Kupa" altOf={altOf} pictures={pictures} picture={picture} onShow={show} open onClose={() => undefined} />;
}

const shown = () => pictures.find((picture) => (screen.getByRole('img') as HTMLImageElement).src.includes(picture));
const stage = () => screen.getByRole('region');
const at = (...places: [x: number, y: number][]) => places.map(([clientX, clientY], identifier) => ({ clientX, clientY, identifier }));
const swipe = (from: [number, number], to: [number, number]) => {
  fireEvent.touchStart(stage(), { touches: at(from) });
  fireEvent.touchEnd(stage(), { touches: [], changedTouches: at(to) });
};

beforeEach(() => void renderInShop(<Lightbox />));

test('gives the zoom dialog and its image different accessible names', () => {
  expect(screen.getByRole('dialog', { name: text.enlarged('Kupa') })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Kupa: kupa-on' })).toBeTruthy();
});

test('switches images by arrow keys and buttons', () => {
  const close = screen.getByRole('button', { name: 'Kapat' });
  fireEvent.keyDown(close, { key: 'ArrowRight' });
  expect(shown()).toBe('kupa-yan');
  fireEvent.keyDown(close, { key: 'ArrowLeft' });
  fireEvent.keyDown(close, { key: 'ArrowLeft' });
  expect(shown()).toBe('kupa-arka');
  fireEvent.click(screen.getByRole('button', { name: text.nextPicture }));
  expect(shown()).toBe('kupa-on');
  fireEvent.click(screen.getByRole('button', { name: text.previousPicture }));
  expect(shown()).toBe('kupa-arka');
});

test('switches images on a horizontal swipe only', () => {
  swipe([300, 200], [200, 210]);
  expect(shown()).toBe('kupa-yan');
  swipe([200, 200], [300, 190]);
  expect(shown()).toBe('kupa-on');
  swipe([300, 200], [290, 200]);
  swipe([300, 200], [240, 20]);
  expect(shown()).toBe('kupa-on');
});

test('limits pinch zoom to 150 % and then ignores swipes', () => {
  fireEvent.touchStart(stage(), { touches: at([100, 100], [200, 100]) });
  fireEvent.touchMove(stage(), { touches: at([90, 100], [210, 100]) });
  expect(screen.getByText(text.scale(120))).toBeTruthy();
  fireEvent.touchMove(stage(), { touches: at([0, 100], [390, 100]) });
  fireEvent.touchEnd(stage(), { touches: [], changedTouches: at([0, 100]) });
  expect(screen.getByText(text.scale(150))).toBeTruthy();
  swipe([300, 200], [200, 200]);
  expect(shown()).toBe('kupa-on');
});

test('zooms the image, not the page, by trackpad pinch', () => {
  const wheel = new WheelEvent('wheel', { deltaY: -100, ctrlKey: true, bubbles: true, cancelable: true });
  fireEvent(stage(), wheel);
  expect(wheel.defaultPrevented).toBe(true);
  expect(screen.getByText(text.scale(110))).toBeTruthy();
});
