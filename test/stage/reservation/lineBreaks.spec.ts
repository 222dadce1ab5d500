import type { Page } from 'playwright/test'
import { formatDate } from '#shared/i18n/formats.ts'
import { locales } from '#shared/i18n/locale.ts'
import { agreeToChange } from '../../support/journey/agreedChange.ts'
import { inDays } from '../../support/server/guest.ts'
import { bookByCalls, reviewOf } from '../../support/stage/booking.ts'
import { linesOf } from '../../support/stage/lines.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, test } from '../../support/stage/stage.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('No date in the heading is broken, in any language', async ({ page, stage, tenant }) => {
  const reservation = await bookByCalls(tenant)
  for (const locale of locales) {
    await stage.show(`${reviewOf(reservation)}&locale=${locale}`)
    const dates = [reservation.checkin, reservation.checkout].map((date) => formatDate(locale, date))
    // Korean writes the month of a range once.
    const own = locale === 'ko' ? dates.map((date) => date.replace(/^\d+월 /, '')) : dates
    for (const date of own) {
      const escaped = date.replaceAll(/[()]/g, '\\$&')
      expect(await linesOf(title(page), new RegExp(escaped)), `${locale} ${date}`).toEqual([1])
    }
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('A phone number in a sentence is not broken', async ({ page, stage, tenant }) => {
    await stage.show(
      `${reviewOf(await bookByCalls(tenant, { checkin: inDays(0), checkout: inDays(2) }))}&locale=zh_Hans`,
    )
    const link = page.getByRole('main').getByRole('region').getByRole('link', { name: /^\+81/ })
    expect(await linesOf(link, /.+/)).toEqual([1])
  })

  test('No date breaks in the sentences about a change, in Japanese and Chinese', async ({
    page,
    stage,
    tenant,
  }) => {
    const { path, change } = await agreeToChange(tenant)
    for (const locale of ['ja', 'zh_Hans', 'zh_Hant'] as const)
      for (const address of [path, reviewOf(change)]) {
        await stage.show(`${address}&locale=${locale}`)
        const dates = [change.checkin, change.checkout].map((date) => formatDate(locale, date))
        const sentence = page
          .getByRole('main')
          .locator('p')
          .filter({ hasText: dates[0] ?? '' })
        const says = sentence.filter({ hasText: dates[1] ?? '' }).filter({ hasText: /\d\d:\d\d/ })
        await expect(says).toBeVisible()
        // At these widths, a break would fall into each place of the dates.
        for (let width = 320; width < 430; width += 8) {
          await page.setViewportSize({ width, height: 844 })
          for (const date of dates)
            expect(
              await linesOf(says, new RegExp(date.replaceAll(/[()]/g, '\\$&'))),
              `${locale} ${width} ${date}`,
            ).toEqual([1])
        }
      }
  })

  test('No deadline and no instant of a reservation breaks, in any language', async ({
    page,
    stage,
    tenant,
    sandbox,
  }) => {
    const soon = await bookByCalls(tenant, { checkin: inDays(3), checkout: inDays(5) })
    const ended = await bookByCalls(tenant)
    await sandbox.post('end', { number: ended.number, cause: 'cancelled_by_hotel' })
    for (const locale of locales)
      for (const { reservation, day } of [
        { reservation: soon, day: inDays(-1) },
        { reservation: ended, day: inDays(0) },
      ]) {
        await stage.show(`${reviewOf(reservation)}&locale=${locale}`)
        const date = formatDate(locale, day)
        const says = page
          .getByRole('main')
          .locator('p')
          .filter({ hasText: date })
          .filter({ hasText: /\d\d:\d\d/ })
        await expect(says.first()).toBeVisible()
        for (let width = 320; width < 430; width += 10) {
          await page.setViewportSize({ width, height: 844 })
          expect(
            await linesOf(says.first(), new RegExp(date.replaceAll(/[()]/g, '\\$&'))),
            `${locale} ${width} ${date}`,
          ).toEqual([1])
        }
      }
  })
})
