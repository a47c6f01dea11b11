/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { Review } from '@shop/contracts/catalog';
import type { OwnReview } from '@shop/contracts/reviews';
import { bus, RequestFailed, type SessionState } from '@shop/runtime';
import { accepted, answeringApi, refused } from '@shop/testing/answering-api';
import { pictureFile } from '@shop/testing/picture-file';
import { productOf } from '@shop/testing/product-of';
import { renderInShop } from '@shop/testing/render-in-shop';
import { confirmEmailMessages } from '@shop/ui/confirm-email';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PhotosField } from './photos-field.tsx';
import { Reviews } from './reviews.tsx';

const customer: SessionState = { status: 'customer', email: 'isil@example.com', anonId: 'a' };
const anonymous: SessionState = { status: 'anonymous', email: '', anonId: 'a' };
const PATH = '/products/kupa/17';

const review = (changes: Partial<Review> = {}): Review => ({
  id: 7,
  name: 'Işıl Ç.',
  rating: 4.5,
  review: 'Baskısı çok canlı.',
  date: '2026-01-05T10:00:00.000Z',
  verified: true,
  photos: [{ id: 'kupa-foto', width: 800, height: 600 }],
  ...changes,
});

const kept = (changes: Partial<Review>) => ({ ...review(changes), published: true });

const rated = productOf({
  reviews: [review(), review({ id: 8, name: 'Ümit Ş.', rating: 2, verified: false, photos: [], review: 'Kulpu\nkırık.' })],
  reviewCount: 2,
  rating: 3.5,
  ratingDistribution: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: stars === 5 || stars === 2 ? 1 : 0 })),
});

function open(
  {
    session = anonymous,
    own = null,
    route = PATH,
    product = rated,
  }: { session?: SessionState; own?: OwnReview; route?: string; product?: typeof rated },
  ...answers: Parameters<typeof answeringApi>
) {
  const shop = answeringApi(...answers);
  const read = async (path: string) => {
    if (path === '/catalog/products/17/reviews/mine') return own;
    throw new RequestFailed(`no answer for ${path}`);
  };
  return { ...shop, ...renderInShop(<Reviews product={product} />, { route, session, api: { ...shop.api, read } }) };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const stars = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
async function read(said: string): Promise<void> {
  await screen.findByText(said);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Tamam' })));
  press('Tamam');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const write = (value: string) => fireEvent.change(screen.getByRole('textbox', { name: /^Değerlendirmeniz/ }), { target: { value } });

test('marks verified purchases and shows filters as links', () => {
  open({});
  const items = screen.getAllByRole('listitem').filter((item) => item.querySelector('time'));
  expect(items.map((item) => within(item).queryByText('Doğrulanmış alışveriş') !== null)).toEqual([true, false]);
  const photo = screen.getByRole('img', { name: 'Işıl Ç.: 1. fotoğraf' });
  expect(photo.getAttribute('src')).toBe('/upfs/rev/kupa-foto?w=160&fm=webp');
  const byStars = within(screen.getByRole('list', { name: 'Yıldızlara göre' })).getAllByRole('link');
  expect(byStars.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['5 yıldız1 değerlendirme', `${PATH}?stars=5#reviews`],
    ['2 yıldız1 değerlendirme', `${PATH}?stars=2#reviews`],
  ]);
  expect(screen.getByRole('link', { name: 'En düşük puan' }).getAttribute('href')).toBe(`${PATH}?sort=lowest#reviews`);
});

test('sends a visitor to log in before writing a review', () => {
  open({ route: `${PATH}?utm_source=mail`, product: productOf() });
  expect(screen.getByRole('link', { name: 'Değerlendirme yaz' }).getAttribute('href')).toBe(
    `/user/login?redirect=${encodeURIComponent(`${PATH}?utm_source=mail#write-review`)}`,
  );
});

test('validates and publishes a review after login', async () => {
  const shop = open(
    { session: customer, route: `${PATH}?#write-review` },
    refused('invalid-input', 'Olmadı.', { Review: 'Bağlantı olamaz.' }),
    accepted('Yayınlandı.', kept({ id: 9 })),
  );
  await screen.findByRole('dialog', { name: 'Değerlendirme yaz' });
  expect(screen.getAllByText('*').map((mark) => mark.parentElement?.textContent)).toEqual(['Puanınız *', 'Değerlendirmeniz *']);
  press('Yayımla');
  expect((await screen.findAllByText('Bu alan zorunludur.')).length).toBe(2);
  expect(document.activeElement?.getAttribute('role')).toBe('radiogroup');
  expect(shop.sent).toEqual([]);

  stars('4,5 yıldız');
  write('Tadı damağımda kaldı.');
  press('Yayımla');
  expect(await screen.findByText('Bağlantı olamaz.')).toBeTruthy();
  press('Yayımla');
  await read('Yayınlandı.');
  const form = { Rating: 4.5, Review: 'Tadı damağımda kaldı.', Photos: [] };
  expect(shop.sent).toEqual([
    ['POST', '/catalog/products/17/reviews', form, expect.any(String)],
    ['POST', '/catalog/products/17/reviews', form, expect.any(String)],
  ]);
  expect(await screen.findByRole('button', { name: 'Değerlendirmemi düzenle' })).toBeTruthy();
});

test('lets customers edit and delete their own review', async () => {
  const own = { ...review(), published: true, hidden: false };
  const shop = open({ session: customer, own }, accepted('Yayınlandı.', kept({ rating: 1 })), accepted('Silindi.'));
  expect(await screen.findByText('Sizin değerlendirmeniz')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Bildir/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Bildir: Ümit Ş.',
  ]);

  press('Değerlendirmemi düzenle');
  await screen.findByRole('dialog', { name: 'Değerlendirmemi düzenle' });
  expect(screen.getByRole('radio', { name: '4,5 yıldız' })).toHaveProperty('checked', true);
  stars('1 yıldız');
  press('Değişikliği yayımla');
  await read('Yayınlandı.');

  press('Değerlendirmemi düzenle');
  fireEvent.click(await screen.findByRole('button', { name: 'Değerlendirmeyi sil' }));
  expect(shop.sent).toHaveLength(1);
  press('Evet, sil');
  await read('Silindi.');
  expect(shop.sent).toEqual([
    ['PUT', '/catalog/products/17/reviews', { Rating: 1, Review: own.review, Photos: ['kupa-foto'] }],
    ['DELETE', '/catalog/products/17/reviews'],
  ]);
  expect(await screen.findByRole('button', { name: 'Değerlendirme yaz' })).toBeTruthy();
});

test('shows authors their unpublished review and offers e-mail verification', async () => {
  const own = { ...review({ id: 99, review: 'Yalnızca ben görüyorum.' }), published: false, hidden: false };
  const shop = open({ session: customer, own, product: productOf() }, accepted('Gönderdik.'));
  const item = (await screen.findByText('Yalnızca ben görüyorum.')).closest('li') as HTMLElement;
  expect(within(item).getByText('Sizin değerlendirmeniz')).toBeTruthy();
  expect(within(item).getByRole('img', { name: 'Işıl Ç.: 1. fotoğraf' }).getAttribute('src')).toBe('/upfs/usr/kupa-foto?w=160&fm=webp');
  expect(screen.getByText(/şimdilik yalnızca siz/)).toBeTruthy();
  press(confirmEmailMessages.tr.sendLink);
  await waitFor(() => expect(shop.sent.map(([method, path]) => [method, path])).toEqual([['POST', '/user/email/verify']]));
});

test('shows a notice instead of the form for hidden reviews', async () => {
  open({ session: customer, own: { ...review({ id: 99 }), published: true, hidden: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'Değerlendirmemi düzenle' }));
  expect(await screen.findByText(/yayından kaldırıldı/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('publishes review photos and reports each file that fails', async () => {
  const shop = open({ session: customer }, accepted(), accepted('Yayınlandı.', kept({ id: 9 })));
  const sentFiles: [string, string][] = [];
  const answers = [
    { Status: 1, Message: '', Payload: { UploadId: 'ilk' } },
    {
      Status: 0,
      Message: 'Olmadı.',
      Payload: { code: 'invalid-input', errors: [{ path: '/file', message: 'Bu dosya bir resim değil.' }] },
    },
    { Status: 1, Message: '', Payload: { UploadId: 'son' } },
  ];
  jest.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (this: XMLHttpRequest, _, url) {
    Object.defineProperties(this, { response: { get: () => answers.shift() }, setRequestHeader: { value: () => undefined } });
    jest.spyOn(this, 'send').mockImplementation((form) => {
      sentFiles.push([String(url), ((form as FormData).get('file') as File).name]);
      queueMicrotask(() => this.onloadend?.(new ProgressEvent('loadend')));
    });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Değerlendirme yaz' }));
  await screen.findByRole('dialog');
  const choose = (...files: File[]) =>
    fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, { target: { files } });
  const file = (name: string) => pictureFile(name, { type: '' });

  choose(file('ilk.png'));
  expect((await screen.findByRole('img', { name: '1. fotoğraf' })).getAttribute('src')).toBe('/upfs/usr/ilk?w=160&fm=webp');
  const large = file('kocaman.png');
  Object.defineProperty(large, 'size', { value: 26 * 1024 * 1024 });
  choose(file('liste.pdf'), large, new File(['%PDF-1.7'], 'fiyat.pdf'), file('son.png'));
  await screen.findByRole('img', { name: '2. fotoğraf' });
  expect(
    screen.getByText(/kocaman\.png çok büyük; en fazla 25 MB.* fiyat\.pdf kullanılamıyor.* liste\.pdf: Bu dosya bir resim değil\.$/),
  ).toBeTruthy();
  expect(sentFiles.map(([url, name]) => `${url} ${name}`)).toEqual(
    ['ilk.png', 'liste.pdf', 'son.png'].map((name) => `/api/uploads ${name}`),
  );

  press('1. fotoğrafı kaldır');
  stars('5 yıldız');
  write('Fotoğraftaki gibi geldi.');
  press('Yayımla');
  await read('Yayınlandı.');
  expect(shop.sent.map((call) => call.slice(0, 3))).toEqual([
    ['DELETE', '/uploads/ilk'],
    ['POST', '/catalog/products/17/reviews', { Rating: 5, Review: 'Fotoğraftaki gibi geldi.', Photos: ['son'] }],
  ]);
});

test('reports a failed review without waiting for the refetch', async () => {
  const { query } = open({ session: customer }, refused('unavailable', 'Lütfen biraz sonra deneyin.'));
  const toasts: string[] = [];
  const stop = bus.on('toast:shown', ({ message }) => toasts.push(message));
  fireEvent.click(await screen.findByRole('button', { name: 'Değerlendirme yaz' }));
  await screen.findByRole('dialog');
  jest.spyOn(query, 'invalidateQueries').mockReturnValue(new Promise(() => undefined));
  stars('5 yıldız');
  write('Baskısı çok canlı.');
  press('Yayımla');
  await waitFor(() => expect(toasts).toEqual(['Lütfen biraz sonra deneyin.']));
  stop();
});

test('requires a reason to report a review', async () => {
  const shop = open({}, accepted('Bildiriminizi aldık.'));
  press('Bildir: Ümit Ş.');
  await screen.findByRole('dialog', { name: 'Değerlendirmeyi bildirin' });
  press('Gönder');
  expect(screen.getByText('Bir neden seçin.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  fireEvent.click(screen.getByRole('radio', { name: 'Reklam yapıyor' }));
  press('Gönder');
  expect(await screen.findByText('Bildirildi, teşekkürler.')).toBeTruthy();
  expect(shop.sent).toEqual([['POST', '/catalog/reviews/8/reports', { Reason: 'advertising' }, expect.any(String)]]);
});

test('sets a review’s lang attribute if its language is known', () => {
  open({
    product: productOf({ reviews: [review({ locale: 'en' }), review({ id: 8, review: 'Kulpu kırık.' })], reviewCount: 2, rating: 4 }),
  });
  expect(screen.getByText('Baskısı çok canlı.').getAttribute('lang')).toBe('en');
  expect(screen.getByText('Kulpu kırık.').hasAttribute('lang')).toBe(false);
});

test('removes a review photo at once and logs API errors', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const ours = new TypeError('ours');
  const change = jest.fn();
  renderInShop(<PhotosField photos={['ilk']} published={[]} error={null} onChange={change} onBusy={() => undefined} />, {
    api: answeringApi(ours).api,
  });
  press('1. fotoğrafı kaldır');
  expect(change).toHaveBeenCalled();
  await waitFor(() => expect(reported).toHaveBeenCalledWith(ours));
});
