/** A picture that a drawing names. */
export interface EmbeddedPicture {
  /** As the drawing has it. */
  href: string;
  file: string;
  /** Pixels that are enough for it where it is drawn; it is never enlarged. */
  width: number;
  height: number;
}

/** A drawing to be made into a PNG. */
export interface RenderJob {
  svg: string;
  pictures: EmbeddedPicture[];
  /** Pixels; in the drawing's own proportions. */
  width: number;
  height: number;
  dpi: number;
  /** Where the PNG goes. */
  file: string;
}
