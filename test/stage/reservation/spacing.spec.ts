import type { Locator, Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { adultsOnly } from '#shared/party/party.ts'
import { agreeToChange } from '../../support/journey/agreedChange.ts'
import { failedCalls } from '../../support/journey/booking.ts'
import { inDays } from '../../support/server/guest.ts'
import { bookByCalls, reviewOf, withKey } from '../../support/stage/booking.ts'
import { offerOf } from '../../support/stage/changeOffer.ts'
import { spaceBetween } from '../../support/stage/lines.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, test } from '../../support/stage/stage.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const pageOf = ({ bypass_token, hotel_code }: Reservation, path: string) =>
  withKey(path, bypass_token, hotel_code)

test('Japanese has no space between sentences, and one sign between facts', async ({
  page,
  stage,
  tenant,
}) => {
  const { number, bypass_token, hotel_code } = await bookByCalls(tenant, {
    parties: [adultsOnly(2), adultsOnly(1)],
  })
  const main = page.getByRole('main')
  const show = (path: string) => stage.show(`${withKey(path, bypass_token, hotel_code)}&locale=ja`)
  await show(paths.review(number))
  await expect(main).toContainText('2泊・2室・大人3名')
  await show(paths.cancel(number))
  await page.getByRole('radio', { name: '一部のお部屋' }).check()
  await page.getByRole('checkbox').first().check()
  await expect(main).toContainText(/現在の金額です。この金額は/)
  await expect(main).toContainText('1室目・')
  await expect(main).not.toContainText(/ · |。 /)
})

test('A sheet is as wide as its content needs', async ({ page, stage, tenant }) => {
  const reservation = await bookByCalls(tenant)
  await stage.show(reviewOf(reservation))
  const widthOf = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    const width = (await page.getByRole('dialog').boundingBox())?.width
    await page.keyboard.press('Escape')
    return width
  }
  expect([await widthOf('Change'), await widthOf('Receipt')]).toEqual([480, 560])
})

test('The review is 704 wide, an offer 752 beside 320, and the buttons of a cancellation have one height', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant, { checkin: inDays(3), checkout: inDays(5) })
  const sizes = (parts: Locator, of: 'width' | 'height') =>
    parts.evaluateAll((found, side) => found.map((one) => Math.round(one.getBoundingClientRect()[side])), of)
  const main = page.getByRole('main')
  await stage.show(reviewOf(reservation))
  await expect(title(page)).toBeVisible()
  expect(Math.max(...(await sizes(main.locator('p'), 'width')))).toBe(704)
  const buttons = main.locator('[data-sticky]').locator('button, a')
  for (const locale of ['en', 'ja'] as const) {
    await stage.show(`${pageOf(reservation, paths.cancel(reservation.number))}&locale=${locale}`)
    await expect(buttons).toHaveCount(2)
    expect(await sizes(title(page), 'width')).toEqual([752])
    expect(await sizes(main.locator('[data-offer] > :last-child'), 'width')).toEqual([320])
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      const [agree, back] = await sizes(buttons, 'height')
      expect(back, `${locale} ${width}`).toBe(agree)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Notices and buttons have space around them', { tag: '@long' }, async ({
    page,
    stage,
    tenant,
    consoleErrors,
  }) => {
    consoleErrors.expected.push(failedCalls)
    const reservation = await bookByCalls(tenant)
    await stage.show(reviewOf({ ...reservation, bypass_token: 'of-an-older-mail' }))
    expect(await spaceBetween(page.getByRole('alert'), page.locator('form'))).toBeGreaterThanOrEqual(12)
    await stage.show(reviewOf({ ...reservation, hotel_code: 'kyoto' }))
    const says = page.getByText('This stay is at Hakone Moriyu.').locator('..')
    expect(await spaceBetween(title(page), says)).toBeGreaterThanOrEqual(12)
    await stage.show(pageOf(reservation, paths.changeGuests(reservation.number)))
    const button = page.getByRole('button', { name: 'See the price' })
    expect(await spaceBetween(button, page.getByRole('contentinfo').first())).toBeGreaterThanOrEqual(12)
    const { change } = await agreeToChange(tenant)
    await stage.show(offerOf(change))
    const waits = page.getByRole('status').filter({ hasText: 'A change is waiting for its payment' })
    expect(await spaceBetween(title(page), waits)).toBeGreaterThanOrEqual(12)
  })
})
