import { type PrintShape, printShapes } from '../src/pictures/print-shapes.ts';
import { type SampleName, samples } from '../src/pictures/samples.ts';
import { sample } from './samples.ts';
import { shot } from './studio.ts';

/** How many times larger than in its whole picture. */
const LARGER = 2.3;

/** Where print and material meet: the upper left of what is printed, so that edge, seam and ground are seen with it. */
export function closeUp(name: SampleName): string {
  const { side, areas }: PrintShape = printShapes[samples[name].shape];
  const { x, y, width, height } = areas.front;
  const within = (at: number): number => Math.min(1000 - 500 / LARGER, Math.max(500 / LARGER, (at * 1000) / side));
  const [cx, cy] = [within(x + width * 0.34), within(y + height * 0.22)];
  return shot(`<g transform="scale(${LARGER}) translate(${500 / LARGER - cx} ${500 / LARGER - cy})">${sample(name)}</g>`);
}
