import type { IconComponent } from '@shop/ui/icon';
import { icon } from '@shop/ui/icons/icon';
import type { Edge } from './edits.ts';

export const IconType = icon('M2.5 18.5 7.5 5.5l5 13M4.2 14h6.6M14.5 15.5a3 3 0 1 0 6 0 3 3 0 0 0-6 0zM20.5 12.5v6');
export const IconStyle = icon('M3 19.5 8.5 5 14 19.5M5 14.5h7M18 3.5v6M15 6.5h6M18 14.5v4M16 16.5h4');
export const IconPalette = icon(
  'M12 21a9 9 0 1 1 9-9c0 2.5-2 3.5-4 3.5h-2a2 2 0 0 0-1.2 3.6c.7.6.2 1.9-1.8 1.9zM7.5 12v.1M9.5 7.8v.1M14.5 7.8v.1M17 11.5v.1',
);
export const IconPlace = icon(
  'M12 3v18M3 12h18M12 3 9.5 5.5M12 3l2.5 2.5M12 21l-2.5-2.5M12 21l2.5-2.5M3 12l2.5-2.5M3 12l2.5 2.5M21 12l-2.5-2.5M21 12l-2.5 2.5',
);
export const IconLayers = icon('m12 3.5 9 5-9 5-9-5zM3.5 12.5l8.5 4.7 8.5-4.7M3.5 16.3 12 21l8.5-4.7');
export const IconSave = icon('M6 3.5h12V20.5l-6-4.5-6 4.5z');
export const IconShirt = icon('M8.5 4 3 7l2 4.5 2.5-1V20h9v-9.5l2.5 1L21 7l-5.5-3c-.8 1.6-2 2.3-3.5 2.3S9.3 5.6 8.5 4z');
export const IconPicture = icon('M3.5 5h17v14h-17zM3.5 16l5-5 4 4 3-3 5 5M15 9.5v.1');
export const IconTurnLeft = icon('M4 4.5V9h4.5M4.6 9A8 8 0 1 1 4 13.5');
export const IconTurnRight = icon('M20 4.5V9h-4.5M19.4 9a8 8 0 1 0 .6 4.5');
export const IconFlipX = icon('M12 3v18M9 7v10H3.5zM15 7v10h5.5z');
export const IconFlipY = icon('M3 12h18M7 9h10V3.5zM7 15h10v5.5z');
export const IconForward = icon('M8.5 8.5h12v12h-12zM4 15.5h-.5v-12h12V4');
export const IconBackward = icon('M3.5 3.5h12v12h-12zM20 8.5h.5v12h-12V20');
export const IconDuplicate = icon('M8.5 8.5h12v12h-12zM15.5 5v-1.5h-12v12H5M14.5 11.5v6M11.5 14.5h6');
export const IconGroup = icon('M4 4h3M4 4v3M20 4h-3M20 4v3M4 20h3M4 20v-3M20 20h-3M20 20v-3M7.5 7.5h6v6h-6zM10.5 13.5v3h6v-6h-3');
export const IconUngroup = icon('M4 4h8v8H4zM12 20h8v-8h-8zM16 4h4v4M4 16v4h4');
export const IconDistributeX = icon('M4 4v16M20 4v16M10 8h4v8h-4z');
export const IconDistributeY = icon('M4 4h16M4 20h16M8 10h8v4H8z');
export const IconLock = icon('M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 15v2');
export const IconOpenLock = icon('M6 11h12v9.5H6zM8.5 11V7a3.5 3.5 0 0 1 6.8-1.2M12 15v2');
export const IconShown = icon(
  'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 0 0-6 0',
);
export const IconHidden = icon(
  'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 3.7 0 7 2 9.5 6.5-.8 1.5-1.8 2.7-2.8 3.7M6 7.7C4.7 8.7 3.5 10.2 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5 1.2 0 2.4-.2 3.5-.7',
);

export const edgeIcons: Readonly<Record<Edge, IconComponent>> = {
  left: icon('M4 3.5v17M7.5 6.5h12v4h-12zM7.5 14h7v4h-7z'),
  centre: icon('M12 3.5v17M5.5 6.5h13v4h-13zM8.5 14h7v4h-7z'),
  right: icon('M20 3.5v17M4.5 6.5h12v4h-12zM9.5 14h7v4h-7z'),
  top: icon('M3.5 4h17M6.5 7.5h4v12h-4zM14 7.5h4v7h-4z'),
  middle: icon('M3.5 12h17M6.5 5.5h4v13h-4zM14 8.5h4v7h-4z'),
  bottom: icon('M3.5 20h17M6.5 4.5h4v12h-4zM14 9.5h4v7h-4z'),
};
