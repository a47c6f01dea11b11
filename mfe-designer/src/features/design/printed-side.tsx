import type { ProductSide } from '@shop/contracts/catalog';
import type { SceneObject } from '@shop/contracts/scene';
import { imageGeometry, screenPicture } from '@shop/contracts/scene-svg';
import { TextShape } from './text-shape.tsx';

/** The side's picture with the ink on it, cut off at the print area: what goes into an `<svg>` over the face. */
export function PrintedSide({ side, href, objects }: { side: ProductSide; href: string; objects: readonly SceneObject[] }) {
  const { faceMm, printAreaMm: area } = side;
  return (
    <>
      <image href={href} width={faceMm.width} height={faceMm.height} preserveAspectRatio="none" />
      <svg aria-hidden="true" {...area} viewBox={`0 0 ${area.width} ${area.height}`} overflow="hidden">
        {objects.map((object) =>
          object.kind === 'image' ? (
            <image key={object.id} href={screenPicture(object.uploadId)} {...imageGeometry(object)} />
          ) : (
            <TextShape key={object.id} object={object} />
          ),
        )}
      </svg>
    </>
  );
}
