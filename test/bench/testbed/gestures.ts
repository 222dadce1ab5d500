import type { Page } from 'playwright'
import { elapse } from '../clock.ts'
import type { Visitor } from './visitor.ts'

/** From the pointer's arrival on a button until the press, and from the press until the release. */
const APPROACH_MS = 80
/** The widget's own work after the frame has loaded: prices, texts and pictures of a warm frame. */
const WARM_MS = 1000

async function centreOf(page: Page, selector: string) {
  const button = page.locator(selector).first()
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The pointer comes from above, outside the widget, onto the button. */
async function approach(page: Page, selector: string) {
  const { x, y } = await centreOf(page, selector)
  await page.mouse.move(x - 30, Math.max(1, y - 240))
  await page.mouse.move(x, y, { steps: 4 })
}

/**
 * A cold press by mouse: the pointer comes onto the button and presses 80 ms later. The approach belongs to the gesture,
 * so what the widget loads within these 80 ms is part of what is measured; the time counts from `pointerdown`.
 */
export async function pressByMouse({ page }: Visitor, selector: string): Promise<void> {
  await approach(page, selector)
  await elapse(APPROACH_MS)
  await page.mouse.down()
  await page.mouse.up()
}

/** A tap: nothing comes near before the finger touches. */
export async function pressByTouch({ page }: Visitor, selector: string): Promise<void> {
  const { x, y } = await centreOf(page, selector)
  await page.touchscreen.tap(x, y)
}

/** The pointer rests on the button until the frame is loaded and can be used; a press then finds it warm. */
export async function warmByHover({ page, appFrame, candidate }: Visitor, selector: string): Promise<void> {
  await approach(page, selector)
  if (!candidate.warms) return
  const frame = await appFrame()
  // Some widgets enable their form only after the press.
  await frame.waitForSelector('search form [type=submit]', { state: 'attached' })
  await elapse(WARM_MS)
}

/** The press of a pointer that rests on the button already. */
export async function pressInPlace({ page }: Visitor): Promise<void> {
  await page.mouse.down()
  await page.mouse.up()
}
