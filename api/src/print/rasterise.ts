import { Resvg } from '@resvg/resvg-js';
import { families } from '@shop/contracts/scene-fonts';
import { fontFilesOf, nameFonts } from './named-fonts.ts';

export interface Raster {
  /** RGBA, premultiplied. */
  pixels: Buffer;
  width: number;
  height: number;
}

export function rasterise(svg: string, pictures: ReadonlyMap<string, Buffer>, width: number): Raster {
  const named = nameFonts(svg);
  const drawing = new Resvg(named, {
    fitTo: { mode: 'width', value: width },
    font: {
      loadSystemFonts: false,
      fontFiles: fontFilesOf(named),
      defaultFontFamily: families.arimo.css,
    },
  });
  for (const [href, picture] of pictures) drawing.resolveImage(href, picture);
  const drawn = drawing.render();
  return { pixels: drawn.pixels, width: drawn.width, height: drawn.height };
}
