/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MiddlewareName } from '@shop/contracts/routes';
import type { SessionState } from '@shop/runtime';
import { createApi, createQueryClient, QueryClientProvider, ShopContext, sessionKey } from '@shop/runtime/host';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { closeOnDeparture } from '../arrival.ts';
import { Guard } from './guard.tsx';

const anonymous: SessionState = { status: 'anonymous', email: '', anonId: 'a1' };
const customer: SessionState = { status: 'customer', email: 'ayse@example.com', anonId: 'a1' };

let query = createQueryClient();
const answer = (session: SessionState) =>
  act(async () => {
    query.setQueryData(sessionKey, session);
    await new Promise((resolve) => setTimeout(resolve));
  });

beforeEach(() => {
  query = createQueryClient();
});
afterEach(cleanup);

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

interface GuardedPage {
  at: string;
  middleware: MiddlewareName[];
  redirectOnAuth?: true | string | undefined;
  ownEntrance?: boolean;
}
function Page({ at, middleware, redirectOnAuth, ownEntrance }: GuardedPage) {
  if (useLocation().pathname !== at) return null;
  return (
    <Guard middleware={middleware} ownEntrance={ownEntrance} redirectOnAuth={redirectOnAuth}>
      <h1>Sayfa</h1>
    </Guard>
  );
}

function visit(
  address: string,
  session: SessionState | undefined,
  middleware: MiddlewareName[],
  redirectOnAuth?: true | string,
  ownEntrance = false,
) {
  if (session) query.setQueryData(sessionKey, session);
  const { pathname } = new URL(address, 'https://shop.example');
  render(
    <ShopContext value={{ brand: 'Baskıhane', locale: 'tr', currency: 'USD', api: createApi({ base: '/api', locale: 'tr' }) }}>
      <QueryClientProvider client={query}>
        <MemoryRouter initialEntries={[address]}>
          <Page at={pathname} middleware={middleware} redirectOnAuth={redirectOnAuth} ownEntrance={ownEntrance} />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </ShopContext>,
  );
}

const address = () => screen.getByText(/^\//).textContent;
const pageShows = () => screen.queryByRole('heading', { name: 'Sayfa' }) !== null;
const skeletonShows = () => screen.queryByText('Yükleniyor…') !== null;

test('shows an unguarded page before the session is known', () => {
  visit('/products', undefined, []);
  expect(pageShows()).toBe(true);
});

describe('pages for customers', () => {
  test('does not redirect to login during navigation away', async () => {
    const here = { pathname: '/user/security', search: '', hash: '', state: null, key: 'default' };
    type Told = Parameters<Parameters<typeof closeOnDeparture>[0]['subscribe']>[0];
    const told: Told[] = [];
    const at = (location: typeof here) => ({ location, navigation: {} }) as Parameters<Told>[0];
    const router = { state: at(here), subscribe: (listener: Told) => told.push(listener) };
    closeOnDeparture(router as unknown as Parameters<typeof closeOnDeparture>[0]);
    visit('/user/security', customer, ['requiresAuth']);
    // The URL changes before React renders.
    for (const listener of told)
      listener(at({ ...here, pathname: '/', key: 'home' }), { deletedFetchers: [], newErrors: null, flushSync: false });
    await answer(anonymous);
    expect([address(), pageShows()]).toEqual(['/user/security', false]);
    for (const listener of told) listener(at(here), { deletedFetchers: [], newErrors: null, flushSync: false });
    await answer({ ...anonymous, anonId: 'a2' });
    expect(address()).toBe('/user/login?redirect=%2Fuser%2Fsecurity');
  });

  test('shows a customer-only page’s skeleton until the session is known', () => {
    visit('/checkout', undefined, ['requiresAuth']);
    expect([skeletonShows(), pageShows(), address()]).toEqual([true, false, '/checkout']);
  });

  test('shows a customer-only page to a customer', () => {
    visit('/checkout', customer, ['requiresAuth']);
    expect([skeletonShows(), pageShows()]).toEqual([false, true]);
  });

  test('redirects anonymous visitors from a customer-only page to the login', () => {
    visit('/checkout?step=2&note=a%26b', anonymous, ['requiresAuth']);
    expect(pageShows()).toBe(false);
    const login = new URL(address() ?? '', 'https://shop.example');
    expect(login.pathname).toBe('/user/login');
    expect(login.searchParams.get('redirect')).toBe('/checkout?step=2&note=a%26b');
  });

  test('shows everyone a customer-only page that contains a sign-in panel', async () => {
    visit('/checkout?step=2', undefined, ['requiresAuth'], undefined, true);
    expect([skeletonShows(), pageShows()]).toEqual([false, true]);
    await answer(anonymous);
    expect([skeletonShows(), pageShows(), address()]).toEqual([false, true, '/checkout?step=2']);
  });

  test('shows a customer-only page once the customer’s session is known', async () => {
    visit('/user/profile', undefined, ['requiresAuth']);
    await answer(customer);
    expect(pageShows()).toBe(true);
  });

  test('hides a customer-only page on logout', async () => {
    visit('/user/profile', customer, ['requiresAuth']);
    await answer(anonymous);
    expect(pageShows()).toBe(false);
    expect(address()).toBe('/user/login?redirect=%2Fuser%2Fprofile');
  });
});

describe('pages for visitors who are not logged in', () => {
  test('shows the login’s skeleton until the session is known', () => {
    visit('/user/login', undefined, ['requiresNonAuth']);
    expect([skeletonShows(), pageShows()]).toEqual([true, false]);
  });

  test('shows the login to anonymous visitors', () => {
    visit('/user/login?redirect=%2Fcheckout', anonymous, ['requiresNonAuth']);
    expect(pageShows()).toBe(true);
  });

  test('redirects a customer from the login to the profile', () => {
    visit('/user/login', customer, ['requiresNonAuth']);
    expect([pageShows(), address()]).toEqual([false, '/user/profile']);
  });

  test('shows the login to a visitor logged in as guest', () => {
    visit('/user/login', { ...customer, isGuest: true }, ['requiresNonAuth']);
    expect(pageShows()).toBe(true);
  });

  test('redirects back to the requested page after login', async () => {
    visit(`/user/login?redirect=${encodeURIComponent('/checkout?step=2')}`, anonymous, ['requiresNonAuth']);
    await answer(customer);
    expect(address()).toBe('/checkout?step=2');
  });

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never redirects from the login to %s',
    (elsewhere) => {
      visit(`/user/login?redirect=${encodeURIComponent(elsewhere)}`, customer, ['requiresNonAuth']);
      expect(address()).toBe('/user/profile');
    },
  );
});

describe('pages that redirect customers', () => {
  test.each([
    ['/user/orders', '/user/orders'],
    [true, '/user/register'],
    ['//evil.example', '/user/register'],
  ] as const)('with redirectOnAuth %j, redirects a customer to %s', (redirectOnAuth, to) => {
    visit('/welcome', customer, [], redirectOnAuth);
    expect([pageShows(), address()]).toEqual([false, to]);
  });

  test('shows anonymous visitors a redirectOnAuth page after a skeleton', async () => {
    visit('/welcome', undefined, [], true);
    expect([skeletonShows(), pageShows()]).toEqual([true, false]);
    await answer(anonymous);
    expect(pageShows()).toBe(true);
  });
});
