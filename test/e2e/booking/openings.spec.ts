import type { Page } from 'playwright/test'
import { expectOneMail } from '../../support/journey/booking.ts'
import { expectBookingEvent } from '../../support/journey/bookingEvent.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import { withMotion } from '../../support/journey/motion.ts'
import { bookFrom, planOf, searchInApp, searchInBar } from '../../support/journey/steps.ts'
import { browserTags, texts, twinRooms } from '../../support/journey/texts.ts'
import { recordHostEvents } from '../../support/journey/widget/hostEvents.ts'

// Each way to the booking is in another language. `wholeJourney.spec.ts` is in English.
test.use(withMotion)

const scrollPosition = (page: Page) => page.evaluate(() => scrollY)

test.describe('in Japanese on a phone', () => {
  test.use({
    locale: browserTags.ja,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })

  test('A guest books from the search bar and returns to the same position on the hotel’s page', async ({
    page,
    host,
    sandbox,
  }) => {
    const hostEvents = await recordHostEvents(page)
    await page.goto(host('search-bar'))
    const bar = page.getByRole('search')
    await bar.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 150))
    await searchInBar(page, 'ja')
    const app = appIn(page)
    await expect(planOf(app, twinRooms.ja.hakone, 'ja')).toBeVisible()
    const before = await scrollPosition(page)

    const number = await bookFrom(app, twinRooms.ja.hakone, 'ja')

    await expectBookingEvent(hostEvents, 'hakone', number)
    await app.getByRole('button', { name: texts.ja.close, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(bar.getByRole('button', { name: texts.ja.search, exact: true })).toBeFocused()
    expect(await scrollPosition(page)).toBe(before)
    await expectOneMail(sandbox, number)
  })
})

test.describe('in traditional Chinese', () => {
  test.use({ locale: browserTags.zh_Hant })

  test('A guest books from a room’s button, and the focus returns to that button', async ({
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
    await opener.scrollIntoViewIfNeeded()
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

  test('A guest books in a new tab, and the hotel’s page does not change', async ({
    page,
    context,
    host,
    sandbox,
    consoleErrors,
  }) => {
    await page.goto(host('standalone'))
    const opened = context.waitForEvent('page')
    await searchInBar(page, 'ko')
    const tab = await opened
    consoleErrors.watch(tab)
    await expect(tab).toHaveURL(/booking\/result\?.*checkin=/)

    const number = await bookFrom(tab, twinRooms.ko.taipei, 'ko')

    await expect(tab.getByRole('button', { name: texts.ko.close, exact: true })).toHaveCount(0)
    await tab.close()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(
      page.getByRole('search').getByRole('button', { name: texts.ko.search, exact: true }),
    ).toBeFocused()
    await expectOneMail(sandbox, number)
  })
})
