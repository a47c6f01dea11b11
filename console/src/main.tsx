import '@shop/ui/tokens.css';
import '@shop/ui/headings.css';
import '@shop/ui/text.css';
import '@shop/ui/base.css';
import 'uplot/dist/uPlot.min.css';
import { createApi, ShopContext } from '@shop/runtime/host';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { messages } from './messages.ts';

const locale = navigator.language.startsWith('tr') ? 'tr' : 'en';
document.documentElement.lang = locale;
document.title = messages[locale].title;

const container = document.getElementById('root');
if (container)
  createRoot(container).render(
    <ShopContext value={{ brand: '', locale, currency: 'USD', api: createApi({ base: '/release/api', locale }) }}>
      <App />
    </ShopContext>,
  );
