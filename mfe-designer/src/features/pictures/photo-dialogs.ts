export { ReplaceDialog } from './replace-dialog.tsx';
