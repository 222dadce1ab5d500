import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** No screen has this many tab stops. */
const MAX_STOPS = 300

const hasFocus = (target: Locator) =>
  target.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element)

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press('Tab')
    if (await hasFocus(target)) return
  }
  throw new Error(`Tab does not reach ${target}`)
}

/** Moves the focus to the element and presses Enter. */
export async function tabToAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Moves the focus to the field and types. */
export async function tabToAndType(page: Page, target: Locator, typed: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(typed)
}
