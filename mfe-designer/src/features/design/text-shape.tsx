import type { TextObject } from '@shop/contracts/scene';
import { textGeometry } from '@shop/contracts/scene-svg';
import type { Ref } from 'react';

/** A text as the print file has it, in React's SVG. */
export function TextShape({ object, ref }: { object: TextObject; ref?: Ref<SVGTextElement> }) {
  const { lines, ...look } = textGeometry(object);
  return (
    <text ref={ref} {...look}>
      {lines.map(({ text, x, y }) => (
        <tspan key={y} x={x} y={y}>
          {text}
        </tspan>
      ))}
    </text>
  );
}
