/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import { createEvent, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { useWheelZoom } from './use-wheel-zoom.ts';

let factors: number[];
let ways: { x: number; y: number }[];
let canPan: boolean;
let drawing: Element;

function Stage() {
  const ref = useRef<SVGSVGElement>(null);
  useWheelZoom(
    ref,
    ({ factor }) => factors.push(factor),
    (way) => {
      ways.push(way);
      return canPan;
    },
  );
  return (
    <svg ref={ref}>
      <title>Kupa</title>
    </svg>
  );
}

beforeEach(() => {
  factors = [];
  ways = [];
  canPan = true;
  drawing = render(<Stage />).container.querySelector('svg') as Element;
});

function turn(init: WheelEventInit): boolean {
  const event = createEvent.wheel(drawing, init);
  fireEvent(drawing, event);
  return event.defaultPrevented;
}

test.each<[string, WheelEventInit, number]>([
  ['Ctrl with the wheel', { ctrlKey: true, deltaY: -300 }, 2],
  ['Cmd with the wheel', { metaKey: true, deltaY: 300 }, 0.5],
  ['a pinch of many small steps', { ctrlKey: true, deltaY: -3 }, 2 ** 0.01],
  ['a wheel that counts lines', { ctrlKey: true, deltaY: -18.75, deltaMode: 1 }, 2],
])('zooms the drawing, not the page, by %s', (_, init, factor) => {
  expect([turn(init), factors]).toEqual([true, [factor]]);
});

test('zooms by each step of a Safari pinch', () => {
  for (const [type, scale] of [
    ['gesturestart', 1],
    ['gesturechange', 1.5],
    ['gesturechange', 3],
    ['gesturestart', 1],
    ['gesturechange', 0.5],
  ] as const)
    fireEvent(drawing, Object.assign(new Event(type, { cancelable: true }), { scale, clientX: 0, clientY: 0 }));
  expect(factors).toEqual([1.5, 2, 0.5]);
});

test('pans by the wheel until the view’s edge', () => {
  expect([turn({ deltaY: 100 }), turn({ deltaX: 2, deltaMode: 1 })]).toEqual([true, true]);
  canPan = false;
  expect([turn({ deltaY: 5 }), factors]).toEqual([false, []]);
  expect(ways).toEqual([
    { x: 0, y: 100 },
    { x: 32, y: 0 },
    { x: 0, y: 5 },
  ]);
});
