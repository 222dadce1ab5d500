import type { Locator, Page } from 'playwright/test'
import { expect } from './journey.ts'

/** So many stops are on no screen of ours. */
const MOST = 300

const hasFocus = (place: Locator) =>
  place.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element)

/** Goes on with the Tab key until the keyboard is at this place, as a guest without a pointer does. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible()
  for (let stops = 0; stops < MOST; stops++) {
    await page.keyboard.press('Tab')
    if (await hasFocus(place)) return
  }
  throw new Error(`The keyboard does not come to ${place}`)
}

/** Goes there and presses it. */
export async function pressAt(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.press('Enter')
}

/** Goes to a field and types. */
export async function typeAt(page: Page, place: Locator, typed: string): Promise<void> {
  await tabTo(page, place)
  await page.keyboard.type(typed)
}

export async function pressTimes(page: Page, key: string, times: number): Promise<void> {
  for (let done = 0; done < times; done++) await page.keyboard.press(key)
}
