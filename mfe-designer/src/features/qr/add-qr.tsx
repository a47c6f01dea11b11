import tools from '../design/tools.module.css';
import { QrButton } from './qr-button.tsx';

export default function AddQr() {
  return <QrButton className={tools.action} />;
}
