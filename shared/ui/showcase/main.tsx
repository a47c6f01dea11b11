import '@shop/ui/tokens.css';
import '@shop/ui/headings.css';
import '@shop/ui/text.css';
import '@shop/ui/base.css';
import { locales } from '@shop/domain/locale';
import { createApi, createQueryClient, QueryClientProvider, ShopContext } from '@shop/runtime/host';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { answers, Gallery } from './gallery.tsx';

const root = document.documentElement;
const locale = locales.find((known) => known === new URLSearchParams(location.search).get('lang')) ?? 'tr';
root.lang = locale;
root.dataset.headings = 'own';

const unanswered = () => new Promise<never>(() => undefined);

const queryClient = createQueryClient();
for (const [key, answer] of answers) queryClient.setQueryData(key, answer);

const container = document.createElement('div');
document.body.append(container);
createRoot(container).render(
  <ShopContext value={{ brand: 'Baskıhane', locale, currency: 'USD', api: createApi({ base: '/api', locale, fetch: unanswered }) }}>
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </QueryClientProvider>
  </ShopContext>,
);
