import '@shop/ui/tokens.css';
import '@shop/ui/headings.css';
import '@shop/ui/base.css';
import { locales } from '@shop/contracts/locale';
import { createApi, createQueryClient, QueryClientProvider, ShopContext } from '@shop/runtime/host';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { Gallery } from './gallery.tsx';

const root = document.documentElement;
const locale = locales.find((known) => known === new URLSearchParams(location.search).get('lang')) ?? 'tr';
root.lang = locale;
root.dataset.headings = 'own';

/** There is no API here: what components ask for stays on its way. */
const unanswered = () => new Promise<never>(() => undefined);

const container = document.createElement('div');
document.body.append(container);
createRoot(container).render(
  <ShopContext value={{ brand: 'Baskıhane', locale, currency: 'USD', api: createApi({ base: '/api', locale, fetch: unanswered }) }}>
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </QueryClientProvider>
  </ShopContext>,
);
