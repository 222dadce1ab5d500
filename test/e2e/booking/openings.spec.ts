import type { Locator, Page } from 'playwright/test'
import { addDays, addMonths, monthOf, nightsBetween, todayIn } from '#shared/stay/stayDates.ts'
import { expectOneMail } from '../../support/journey/booking.ts'
import { expectBookingEvent } from '../../support/journey/bookingEvent.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { withMotion } from '../../support/journey/motion.ts'
import {
  bookFrom,
  dayIn,
  fillDetails,
  planOf,
  readNumber,
  searchInApp,
  searchInBar,
} from '../../support/journey/steps.ts'
import { browserTags, texts, twinRooms } from '../../support/journey/texts.ts'
import { dragPage, reach } from '../../support/journey/touch.ts'
import { recordHostEvents } from '../../support/journey/widget/hostEvents.ts'

// Each way to the booking is in another language. `wholeJourney.spec.ts` is in English.
test.use(withMotion)

const DAY_MS = 86_400_000

const scrollPosition = (page: Page) => page.evaluate(() => scrollY)

test.describe('in Japanese on a phone', () => {
  test.use({
    locale: browserTags.ja,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

  test('A guest books one room for two nights with seven taps from the search bar, besides typing and the tick for the terms, and returns to the same position on the hotel’s page', {
    tag: '@long',
  }, async ({ page, host, sandbox }) => {
    const text = texts.ja
    // From the third day of a month on, the first month of the calendar has a free stay on every day of the year.
    const today = todayIn('Asia/Tokyo', Date.now())
    const start = addDays(addMonths(monthOf(today), 1), 2)
    const days = nightsBetween(today, start)
    await sandbox.post('clock', { days })
    await page.clock.setFixedTime(Date.now() + days * DAY_MS)
    const arrival = addDays(start, 14)

    let taps = 0
    async function tap(target: Locator) {
      taps++
      await target.tap()
    }
    const hostEvents = await recordHostEvents(page)
    await page.goto(host('search-bar'))
    const bar = page.getByRole('search')
    await reach(bar)
    await dragPage(page, { y: -150 })
    const panel = bar.getByRole('dialog')
    const search = bar.getByRole('button', { name: text.search, exact: true })
    await tap(bar.getByRole('button', { name: text.dates }))
    for (const day of [arrival, addDays(arrival, 2)]) await tap(dayIn(panel, day, 'ja'))
    await expect(panel).toHaveCount(0)
    await expect(search).toBeFocused()
    await tap(search)
    const app = appIn(page)
    const plan = planOf(app, twinRooms.ja.hakone, 'ja')
    await expect(plan).toBeVisible()
    const before = await scrollPosition(page)
    await tap(plan)
    await fillDetails(app, 'ja')
    await tap(app.getByRole('button', { name: text.review, exact: true }))
    await app.getByRole('checkbox', { name: text.accept }).check()
    await tap(app.getByRole('button', { name: text.confirm }))
    const number = await readNumber(app, 'ja')
    expect(taps).toBeLessThanOrEqual(7)

    await expectBookingEvent(hostEvents, 'hakone', number)
    await app.getByRole('button', { name: text.close, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(search).toBeFocused()
    expect(await scrollPosition(page)).toBe(before)
    await expectOneMail(sandbox, number)
  })
})

test.describe('in traditional Chinese', () => {
  test.use({ locale: browserTags.zh_Hant })

  test('A guest books from a room’s button, and the focus returns to that button', { tag: '@long' }, async ({
    page,
    host,
    sandbox,
  }) => {
    const hostEvents = await recordHostEvents(page)
    await page.goto(host('popup'))
    // The hotel's page is in English.
    const article = page.getByRole('article').filter({
      has: page.getByRole('heading', { name: twinRooms.en.kyoto }),
    })
    const opener = article.getByRole('button')
    await reach(opener)
    await opener.click()
    const before = await scrollPosition(page)
    const app = appIn(page)
    await searchInApp(app, 'zh_Hant')

    const number = await bookFrom(app, twinRooms.zh_Hant.kyoto, 'zh_Hant')

    await expectBookingEvent(hostEvents, 'kyoto', number)
    await app.getByRole('button', { name: texts.zh_Hant.close, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
    expect(await scrollPosition(page)).toBe(before)
    await expectOneMail(sandbox, number)
  })
})

test.describe('in Korean', () => {
  test.use({ locale: browserTags.ko })

  test('A guest finds rooms in a new tab, and the hotel’s page does not change', { tag: '@long' }, async ({
    page,
    context,
    host,
    consoleErrors,
  }) => {
    await page.goto(host('standalone'))
    const opened = context.waitForEvent('page')
    await searchInBar(page, 'ko')
    const tab = await opened
    consoleErrors.watch(tab)
    await expect(tab).toHaveURL(/booking\/result\?.*checkin=/)
    await expect(planOf(tab, twinRooms.ko.taipei, 'ko')).toBeVisible()
    await expect(tab.getByRole('button', { name: texts.ko.close, exact: true })).toHaveCount(0)
    await tab.close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(
      page.getByRole('search').getByRole('button', { name: texts.ko.search, exact: true }),
    ).toBeFocused()
  })
})
