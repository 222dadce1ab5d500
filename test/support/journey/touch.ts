import type { Locator, Page } from 'playwright/test'
import { expect } from './fixtures.ts'

/** CSS pixels from the left and upper edge of the window, or a distance: to the right and down are positive. */
type Point = { x: number; y: number }

/** The moves of a finger in a drag: a browser that gets fewer takes it for a jump. */
const MOVES = 10

/** How long a drag takes, in seconds: slowly, so that nothing moves on by itself. */
const DRAG_SECONDS = 2

const sizeOf = (page: Page) => page.viewportSize() ?? { width: 0, height: 0 }

/** A finger drags what is at a point of the window, slowly, and rests before it leaves: nothing moves on by itself. */
export async function drag(page: Page, from: Point, by: Partial<Point>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // The times are stated: on a busy machine the real ones would make a throw of some drags.
  let time = Date.now() / 1000 - DRAG_SECONDS
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
    time += DRAG_SECONDS / (MOVES + 3)
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: time })
  }
  const pointAt = (part: number) => ({ x: from.x + (by.x ?? 0) * part, y: from.y + (by.y ?? 0) * part })
  await send('touchStart', [from])
  for (let move = 1; move <= MOVES; move++) await send('touchMove', [pointAt(move / MOVES)])
  await send('touchMove', [pointAt(1)])
  await send('touchEnd', [])
  await session.detach()
}

/** A finger drags the content of an area from its middle. */
export async function dragIn(area: Locator, by: Partial<Point>): Promise<void> {
  const box = await area.boundingBox()
  if (!box) throw new Error('The area is not on the page')
  await drag(area.page(), { x: box.x + box.width / 2, y: box.y + box.height / 2 }, by)
}

/** A finger drags the page from its middle. */
export async function dragPage(page: Page, by: Partial<Point>): Promise<void> {
  const { width, height } = sizeOf(page)
  await drag(page, { x: width / 2, y: height / 2 }, by)
}

/**
 * Scrolls the page until a target is in view, as a guest does: with a finger, or with a wheel if the screen has no touch. The
 * bars at the edges of the window do not count as view, except at the ends of the page.
 */
export async function reach(target: Locator): Promise<void> {
  const page = target.page()
  const { width, height } = sizeOf(page)
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  await page.mouse.move(width / 2, height / 2)
  const topOf = async () => (await target.boundingBox())?.y ?? Number.NaN
  const isInMiddle = (top: number) => top >= height * 0.2 && top <= height * 0.6
  await expect(async () => {
    const before = await topOf()
    if (isInMiddle(before)) return
    const most = height * 0.4
    const by = Math.max(-most, Math.min(most, height * 0.4 - before))
    if (hasTouch) await dragPage(page, { y: by })
    else await page.mouse.wheel(0, -by)
    await expect(target).toBeInViewport({ timeout: 300 })
    const after = await topOf()
    // At an end of the page a scroll moves nothing.
    expect(isInMiddle(after) || after === before).toBe(true)
  }).toPass({ intervals: [0] })
}
