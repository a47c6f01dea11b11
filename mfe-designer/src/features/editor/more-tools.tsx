import { useFreeSelection } from '../design/store.ts';
import tools from '../design/tools.module.css';
import { CollageButton } from '../pictures/collage-button.tsx';
import { QrButton } from '../qr/qr-button.tsx';

// In one chunk, because each chunk adds its hash to the first load.

export const AddMore = () => (
  <>
    <CollageButton />
    <QrButton className={tools.action} />
  </>
);

export function EditQr() {
  const [only] = useFreeSelection();
  return only?.kind === 'qr' ? <QrButton key={only.id} item={only} size="sm" className={tools.fill} /> : null;
}
