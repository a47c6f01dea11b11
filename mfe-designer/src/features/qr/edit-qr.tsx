import { useFreeSelection } from '../design/store.ts';
import tools from '../design/tools.module.css';
import { QrButton } from './qr-button.tsx';

export default function EditQr() {
  const [only] = useFreeSelection();
  return only?.kind === 'qr' ? <QrButton key={only.id} item={only} size="sm" className={tools.fill} /> : null;
}
