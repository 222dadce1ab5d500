import type { Page } from 'playwright/test'
import { results } from '../../support/journey/booking.ts'
import { undatedSearch } from '../../support/journey/calendar.ts'
import { SPACINGS } from '../../support/journey/cutText.ts'
import { dates } from '../../support/journey/searchForm.ts'
import { reach } from '../../support/journey/touch.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, test } from '../../support/stage/stage.ts'

test.use(phone)

/** Runs in the page: how many of the elements in view a press reaches, and how many something else covers. */
function countReached(elements: Element[]): { reached: number; covered: number } {
  const found = { reached: 0, covered: 0 }
  for (const element of elements) {
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = { x: x + width / 2, y: y + height / 2 }
    const scroller = element.closest('[data-scrolling]')?.getBoundingClientRect()
    // The name of the month is sticky.
    const top = Math.max(0, scroller ? scroller.top + 56 : 0)
    if (middle.y < top || middle.y > Math.min(innerHeight, scroller?.bottom ?? innerHeight)) continue
    if (element.contains(document.elementFromPoint(middle.x, middle.y))) found.reached++
    else found.covered++
  }
  return found
}

const countDays = (page: Page) => page.locator('[data-day]').evaluateAll(countReached)

/** The controls below the search that are cut, or outside the page. */
async function cutControls(page: Page): Promise<string[]> {
  const controls = page.locator('search').locator('select, button[aria-haspopup]')
  await expect(controls).toHaveCount(6)
  return controls.evaluateAll((all) =>
    (all as HTMLElement[]).flatMap((control) => {
      const { width, right } = control.getBoundingClientRect()
      // The text of a list has no box: the list has the width of its text, if nothing limits it.
      control.style.maxWidth = 'none'
      const isCut = control.getBoundingClientRect().width > width + 1 || right > innerWidth - 16
      control.style.maxWidth = ''
      return isCut ? control.outerHTML : []
    }),
  )
}

test('On a phone no control below the search is cut, also with the hotel and with wide spacing', async ({
  page,
  stage,
}) => {
  for (const locale of process.env.NOREN_TEST_ALL ? ['zh_Hant', 'zh_Hans', 'ko', 'ja', 'en'] : ['ja', 'en']) {
    await stage.show(results({ code: 'kyoto', room_type_codes: '', locale }))
    expect(await cutControls(page)).toEqual([])
  }
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, SPACINGS)
  expect(await cutControls(page)).toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
})

test('On a phone the rooms of a search stay in view while the guest chooses, and nothing covers them', async ({
  page,
  stage,
}) => {
  const rooms = JSON.stringify([{ adults: 2 }, { adults: 2 }])
  await stage.show(results({ room_type_codes: '', rooms }))
  await reach(page.getByRole('article').nth(1).getByRole('heading').first())
  const buttons = page.getByRole('group', { name: 'Rooms of your search' }).getByRole('button')
  await expect(buttons.first()).toBeInViewport({ ratio: 1 })
  const tops = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { x, y, width } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + 3))
    }),
  )
  expect(tops).toEqual([true, true])
})

test('At 320 px a press reaches two weeks of the calendar; at 400 % nothing covers the days, and the search is on the first screen', {
  tag: '@long',
}, async ({ page, stage }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await stage.show(undatedSearch('hakone'))
  await reach(page.locator('[data-day]').nth(20))
  expect((await countDays(page)).reached).toBeGreaterThanOrEqual(14)

  await page.setViewportSize({ width: 320, height: 256 })
  await stage.show(undatedSearch('hakone'))
  await expect(dates(page)).toBeInViewport({ ratio: 1 })
  await reach(page.locator('[data-day]').nth(20))
  expect((await countDays(page)).covered).toBe(0)
  await page.setViewportSize(phone.viewport)
})
