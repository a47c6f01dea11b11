import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Session } from '@shop/contracts/session';
import type { LoginSession, UserDetails } from '@shop/contracts/user';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, shopper, signupForm } from '../../testing/shopper.ts';
import { deviceOf } from '../session/device.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail' });
});
afterAll(() => shop.close());

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const sessionsOf = async (someone: { get: typeof shopper.prototype.get }) =>
  (await someone.get('/user/sessions')).Payload as LoginSession[];
const loggedInAs = async (someone: ReturnType<typeof shopper>) => (await someone.get<Session>('/auth')).Payload.Email;

test('a customer sees where they are logged in, and ends one or all others', async () => {
  const here = await customer(shop.app);
  const [phone, library] = [shopper(shop.app), shopper(shop.app)];
  await phone.post('/auth', { email: here.email, password: here.password }, { 'user-agent': iphone });
  await library.post('/auth', { email: here.email, password: here.password });
  const listed = await sessionsOf(here);
  expect(listed).toHaveLength(3);
  expect(listed.filter(({ Current }) => Current)).toHaveLength(1);
  const theirs = listed.find(({ Device }) => Device === 'Safari · iOS');
  expect(theirs?.Current).toBe(false);

  expect(await here.delete(`/user/sessions/${theirs?.SessionId}`)).toMatchObject({ http: 200, Message: 'Oturum kapatıldı.' });
  expect([await loggedInAs(phone), await loggedInAs(library)]).toEqual(['', here.email]);
  expect((await here.delete('/user/sessions')).Message).toBe('Diğer oturumlarınız kapatıldı.');
  expect([await loggedInAs(library), await loggedInAs(here)]).toEqual(['', here.email]);
  expect(await sessionsOf(here)).toHaveLength(1);
});

test('nobody ends or sees another’s session', async () => {
  const [someone, other] = [await customer(shop.app), await customer(shop.app)];
  const [mine] = await sessionsOf(someone);
  expect((await other.delete(`/user/sessions/${mine?.SessionId}`)).http).toBe(404);
  await other.delete('/user/sessions');
  expect(await loggedInAs(someone)).toBe(someone.email);
  expect((await shopper(shop.app).get('/user/sessions')).http).toBe(401);
});

test('the session that asks may end itself, as by logging out', async () => {
  const someone = await customer(shop.app);
  const [mine] = await sessionsOf(someone);
  await someone.delete(`/user/sessions/${mine?.SessionId}`);
  expect(await loggedInAs(someone)).toBe('');
});

test('a browser that says nothing known has no name', () => {
  expect([deviceOf(''), deviceOf('lightMyRequest'), deviceOf('\u0000'.repeat(400))].every((name) => typeof name === 'string')).toBe(true);
});

test('e-mail address and password are enough to register; the rest comes later, offers only to who wants them', async () => {
  const { Email, Password } = signupForm();
  const someone = shopper(shop.app);
  expect((await someone.post('/user', { Email, Password })).http).toBe(201);
  const info = async () => (await someone.get<UserDetails>('/user')).Payload.Info;
  expect(await info()).toMatchObject({ Name: '', Surname: '', Marketing: false, Language: 'tr' });
  await someone.patch('/user', { Name: 'Işıl', Marketing: true, Language: 'en' });
  expect(await info()).toMatchObject({ Name: 'Işıl', Marketing: true, Language: 'en' });
  await someone.patch('/user', { Marketing: false });
  expect(await info()).toMatchObject({ Marketing: false });
  const willing = shopper(shop.app);
  await willing.post('/user', signupForm({ Marketing: true }));
  expect((await willing.get<UserDetails>('/user')).Payload.Info.Marketing).toBe(true);
});
