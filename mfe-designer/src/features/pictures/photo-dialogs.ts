export { CollageDialog } from './collage-dialog.tsx';
export { ReplaceDialog } from './replace-dialog.tsx';
