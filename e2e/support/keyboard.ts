import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached by ${most} presses of Tab: ${target}`);
}

export async function toContent(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'İçeriğe geç' }), 3);
  await page.keyboard.press('Enter');
}

export async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await tabTo(page, control);
  await expect.poll(() => unseen(control), `${control} has the focus`).toBe('');
}

const unseen = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const label = element.closest('label');
    const ringed = [element, element.parentElement, element.nextElementSibling, label].some((one) => {
      const { outlineStyle, outlineWidth } = one ? getComputedStyle(one) : { outlineStyle: 'none', outlineWidth: '0px' };
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!ringed) return 'nothing around it';
    // Measures the visible label of a visually hidden input.
    const own = element.getBoundingClientRect();
    const { left, top, width, height } = label && own.width < 8 ? label.getBoundingClientRect() : own;
    const [x, y] = [left + width / 2, top + height / 2];
    if (top < 2 || top + height + 2 > innerHeight) return `beyond the screen: ${Math.round(top)} to ${Math.round(top + height)}`;
    const hit = document.elementFromPoint(x, y);
    const bare = hit && ((label ?? element).contains(hit) || hit.contains(element));
    return bare ? '' : `below ${hit?.tagName} ${hit?.className}`;
  });

export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.type(text);
  await expect(field).toHaveValue(text);
}

export async function chooseFirst(page: Page, list: Locator): Promise<void> {
  await expect.poll(() => list.getByRole('option').count(), 'there is something to choose').toBeGreaterThan(1);
  await reach(page, list);
  await page.keyboard.press('ArrowDown');
  await expect(list).not.toHaveValue('');
}

export async function press(page: Page, control: Locator): Promise<void> {
  await reach(page, control);
  await page.keyboard.press('Enter');
}

export async function expectInOrder(page: Page, form: Locator): Promise<void> {
  await expect(form).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), `over ${width} px`)
      .toBeLessThanOrEqual(1);
    await expect.poll(() => outOfOrder(form), `read in another order, ${width} px`).toEqual([]);
  }
}

const outOfOrder = (form: Locator): Promise<string[]> =>
  form.evaluate((element) => {
    const controls = [...element.querySelectorAll<HTMLElement>('input, select, textarea, button')].filter(
      (control) => control.checkVisibility() && control.tabIndex >= 0,
    );
    const boxes = controls.map((control) => ({ control, box: control.getBoundingClientRect() }));
    return boxes.slice(1).flatMap(({ control, box }, n) => {
      const before = boxes[n]?.box ?? box;
      const above = box.bottom <= before.top;
      const leftOf = box.right <= before.left && box.top < before.bottom;
      return control.tabIndex > 0 || above || (leftOf && box.bottom <= before.bottom) ? [control.outerHTML.slice(0, 80)] : [];
    });
  });
