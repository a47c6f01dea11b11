import { useFreeSelection } from '../design/store.ts';
import tools from '../design/tools.module.css';
import { QrButton } from './qr-button.tsx';

/** In one chunk, because each chunk adds its hash to the first load. */
export const AddQr = () => <QrButton className={tools.action} />;

export function EditQr() {
  const [only] = useFreeSelection();
  return only?.kind === 'qr' ? <QrButton key={only.id} item={only} size="sm" className={tools.fill} /> : null;
}
