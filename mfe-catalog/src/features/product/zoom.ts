// Specification, point 9, "Image preview zoom".

/** Tenths: integers add up exactly. */
const MIN = 5;
const MAX = 15;

export interface View {
  tenths: number;
  rotation: 0 | 90 | 180 | 270;
}

export const plainView: View = { tenths: 10, rotation: 0 };

export const zoomed = (view: View, steps: number): View => ({ ...view, tenths: Math.min(MAX, Math.max(MIN, view.tenths + steps)) });

export const zoomedBy = (view: View, factor: number): View => zoomed(view, Math.round(view.tenths * factor) - view.tenths);

export const rotated = (view: View): View => ({ ...view, rotation: ((view.rotation + 90) % 360) as View['rotation'] });

export const canZoomIn = ({ tenths }: View): boolean => tenths < MAX;
export const canZoomOut = ({ tenths }: View): boolean => tenths > MIN;
