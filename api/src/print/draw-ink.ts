import type { SvgElement } from '@shop/scene/scene-svg';
import { familyOf, fontRuns, plainFont } from './named-fonts.ts';
import type { Pdf } from './pdf.ts';

type ColourOf = (hex: string) => PDFKit.Mixins.ColorValue;

export interface Colours {
  fine: ColourOf;
  fill: ColourOf;
}

type Attributes = SvgElement['attributes'];

const TRANSFORM = /(translate|rotate|scale)\(([^)]*)\)/g;

function place(doc: Pdf, transform: string): void {
  for (const [, kind, numbers = ''] of transform.matchAll(TRANSFORM)) {
    const [x = 0, y = x] = numbers.split(' ').map(Number);
    if (kind === 'translate') doc.translate(x, y);
    else if (kind === 'rotate') doc.rotate(x);
    else doc.scale(x, y);
  }
}

/** Sets colours first, because PDF allows no change between a path and its painting. */
function choose(doc: Pdf, { fill, stroke, strokeWidth }: Attributes, colours: Colours): { fill: boolean; stroke: boolean } {
  const painted = { fill: fill !== 'none', stroke: stroke !== undefined };
  if (painted.fill) doc.fillColor(colours.fill(String(fill)));
  if (painted.stroke)
    doc
      .strokeColor(colours.fine(String(stroke)))
      .lineWidth(Number(strokeWidth))
      .lineJoin('round');
  return painted;
}

function drawPath(doc: Pdf, attributes: Attributes, colours: Colours): void {
  const { fill, stroke } = choose(doc, attributes, colours);
  if (!fill && !stroke) return;
  doc.path(String(attributes.d));
  if (fill && stroke) doc.fillAndStroke();
  else if (fill) doc.fill();
  else doc.stroke();
}

/** Share of a line's width to the left of its anchor. */
const anchors: Readonly<Record<string, number>> = { start: 0, middle: 0.5, end: 1 };

function drawText(doc: Pdf, { attributes, children = [] }: SvgElement, colours: Colours): void {
  const { fontFamily, fontWeight, fontStyle, fontSize, textAnchor } = attributes;
  const family = familyOf(String(fontFamily));
  const cut = { bold: fontWeight === 700, italic: fontStyle === 'italic' };
  // With `features`, pdfkit lays out a line as a whole and kerns letters with spaces.
  const options: PDFKit.Mixins.TextOptions = {
    ...choose(doc, attributes, colours),
    features: [],
    lineBreak: false,
    baseline: 'alphabetic',
  };
  doc.fontSize(Number(fontSize));
  for (const span of children) {
    if (typeof span === 'string') throw new Error('text outside a tspan');
    const { x, y, rotate = 0 } = span.attributes;
    const runs = fontRuns((span.children ?? []).join(''), family, cut).map(({ family: own, text }) => {
      const font = plainFont(own, cut);
      return { text, font, width: doc.font(font).widthOfString(text, options) };
    });
    let at = -(anchors[String(textAnchor)] ?? 0) * runs.reduce((sum, { width }) => sum + width, 0);
    doc.save().translate(Number(x), Number(y)).rotate(Number(rotate));
    for (const { text, font, width } of runs) {
      doc.font(font).text(text, at, 0, options);
      at += width;
    }
    doc.restore();
  }
}

function drawElement(doc: Pdf, element: SvgElement, colours: Colours): void {
  const { tag, attributes, children = [] } = element;
  const number = (name: string) => Number(attributes[name]);
  doc.save();
  place(doc, String(attributes.transform ?? ''));
  if (tag === 'text') drawText(doc, element, colours);
  else if (tag === 'path') drawPath(doc, attributes, colours);
  else if (tag === 'image')
    doc.image(String(attributes.href), number('x'), number('y'), { width: number('width'), height: number('height') });
  else {
    if (tag === 'svg') doc.translate(number('x'), number('y')).rect(0, 0, number('width'), number('height')).clip();
    drawInk(doc, children, colours);
  }
  doc.restore();
}

export function drawInk(doc: Pdf, elements: readonly (SvgElement | string)[], colours: Colours): void {
  for (const element of elements) {
    if (typeof element === 'string') throw new Error('text outside a text element');
    drawElement(doc, element, colours);
  }
}
