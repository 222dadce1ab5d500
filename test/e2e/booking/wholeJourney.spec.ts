import type { Page } from 'playwright/test'
import { appIn, expect, type Sandbox, test } from '../../support/journey/fixtures.ts'
import { withMotion } from '../../support/journey/motion.ts'
import { bookFrom, guest, planOf, searchInApp, searchInBar } from '../../support/journey/steps.ts'
import { browserTags, type Language, texts, twinRooms } from '../../support/journey/texts.ts'
import { recordHostEvents } from '../../support/journey/widget/hostEvents.ts'

test.use(withMotion)

const scrollPosition = (page: Page) => page.evaluate(() => scrollY)

/** Requires exactly one mail: to the booker, with the number in its subject. */
async function expectOneMail(sandbox: Sandbox, number: string): Promise<void> {
  const mails = await sandbox.mails()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ recipient: guest.email, subject: expect.stringContaining(number) })
}

/** Requires exactly one event on the hotel's page, without personal data. */
async function expectBookingEvent(
  hostEvents: (name: 'booking_completed') => Promise<unknown[]>,
  hotel: string,
  number: string,
) {
  await expect.poll(() => hostEvents('booking_completed')).toHaveLength(1)
  const [booking] = await hostEvents('booking_completed')
  expect(booking).toMatchObject({ hotel, number, adults: expect.any(Number), total: expect.any(Number) })
  expect(JSON.stringify(booking)).not.toMatch(/hanako|yamada|090|@/i)
  for (const { names, readings } of Object.values(texts))
    for (const [, name = ''] of [...names, ...readings]) expect(JSON.stringify(booking)).not.toContain(name)
}

for (const language of Object.keys(texts) as Language[]) {
  const text = texts[language]

  test.describe(language, () => {
    test.use({ locale: browserTags[language] })

    test('A guest books from the search bar and returns to the same position on the hotel’s page', {
      tag: '@phone',
    }, async ({ page, host, sandbox }) => {
      const hostEvents = await recordHostEvents(page)
      await page.goto(host('search-bar'))
      const bar = page.getByRole('search')
      await bar.scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollBy(0, 150))
      await searchInBar(page, language)
      const app = appIn(page)
      await expect(planOf(app, twinRooms[language].hakone, language)).toBeVisible()
      const before = await scrollPosition(page)

      const number = await bookFrom(app, twinRooms[language].hakone, language)

      await expectBookingEvent(hostEvents, 'hakone', number)
      await app.getByRole('button', { name: text.close, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(bar.getByRole('button', { name: text.search, exact: true })).toBeFocused()
      expect(await scrollPosition(page)).toBe(before)
      await expectOneMail(sandbox, number)
    })

    // The hotels' pages are in English and Japanese. In other languages the journeys below would not differ.
    if (language !== 'en' && language !== 'ja') return

    test('A guest books from a room’s button, and the focus returns to that button', {
      tag: '@phone',
    }, async ({ page, host, sandbox }) => {
      const hostEvents = await recordHostEvents(page)
      await page.goto(host('popup'))
      const article = page.getByRole('article').filter({
        has: page.getByRole('heading', { name: twinRooms[language].kyoto }),
      })
      const opener = article.getByRole('button')
      await opener.scrollIntoViewIfNeeded()
      await opener.click()
      const before = await scrollPosition(page)
      const app = appIn(page)
      await searchInApp(app, language)

      const number = await bookFrom(app, twinRooms[language].kyoto, language)

      await expectBookingEvent(hostEvents, 'kyoto', number)
      await app.getByRole('button', { name: text.close, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(opener).toBeFocused()
      expect(await scrollPosition(page)).toBe(before)
      await expectOneMail(sandbox, number)
    })

    test('A guest books in a new tab, and the hotel’s page does not change', { tag: '@phone' }, async ({
      page,
      context,
      host,
      sandbox,
      consoleErrors,
    }) => {
      await page.goto(host('standalone'))
      const opened = context.waitForEvent('page')
      await searchInBar(page, language)
      const tab = await opened
      consoleErrors.watch(tab)
      await expect(tab).toHaveURL(/booking\/result\?.*checkin=/)

      const number = await bookFrom(tab, twinRooms[language].taipei, language)

      await expect(tab.getByRole('button', { name: text.close, exact: true })).toHaveCount(0)
      await tab.close()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(
        page.getByRole('search').getByRole('button', { name: text.search, exact: true }),
      ).toBeFocused()
      await expectOneMail(sandbox, number)
    })
  })
}
