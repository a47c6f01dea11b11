import '@shop/ui/tokens.css';
import '@shop/ui/base.css';
import { startDevHost } from '@shop/runtime/dev-host';
import remote from './remote.tsx';

startDevHost(remote);
