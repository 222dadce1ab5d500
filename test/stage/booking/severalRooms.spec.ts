import { formatMoney } from '#shared/i18n/formats.ts'
import {
  acceptTerms,
  confirm,
  heading,
  readNumber,
  results,
  setInventory,
} from '../../support/journey/booking.ts'
import { expandCards } from '../../support/journey/expandCards.ts'
import { texts, twinRooms } from '../../support/journey/texts.ts'
import { typed } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

const text = texts.en

test('If another guest books a room of the chosen type meanwhile, no second one can be added', async ({
  page,
  stage,
  sandbox,
}) => {
  await setInventory(sandbox, { left: 2 })
  const rooms = JSON.stringify([{ adults: 2 }, { adults: 2 }])
  await stage.show(results({ rooms, room_type_codes: 'deluxe-twin,garden-tatami' }))
  const twins = page.getByRole('button', { name: /^Choose .*Deluxe Mountain Twin/ })
  await expect(twins.first()).toHaveAttribute('aria-disabled', 'false')
  await setInventory(sandbox, { left: 1 })
  await twins.first().click()
  await expect(page.getByRole('button', { name: /^Room 2 / })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-choose][aria-disabled="false"]').first()).toBeVisible()
  for (const twin of await twins.all()) await expect(twin).toHaveAttribute('aria-disabled', 'true')
  await expect(twins.first()).toHaveAccessibleDescription(
    'You have chosen all the rooms of this type that are left.',
  )
  const tatami = page.getByRole('button', { name: /^Choose .*Garden Tatami/ })
  await expect(tatami.first()).toHaveAttribute('aria-disabled', 'false')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('The bar at the bottom shows how many of two rooms are chosen, and their total', {
    tag: '@long',
  }, async ({ page, stage }) => {
    const priceIn = (name: string | null) => Number(name?.match(/¥([\d,]+)$/)?.[1]?.replaceAll(',', ''))
    const family = { adults: 2, children: 1, kids_tiers: [{ code: 'A', children: 1 }] }
    await stage.show(results({ rooms: JSON.stringify([{ adults: 2 }, family]) }), { stored: typed() })
    const plans = page
      .getByRole('button', { name: text.choose(twinRooms.en.hakone) })
      .and(page.locator('[aria-disabled="false"]'))
    const first = priceIn(await plans.first().getAttribute('aria-label'))
    await plans.first().tap()
    await expect(page.getByRole('button', { name: /^1 of 2 rooms/ })).toBeVisible()
    await expandCards(page)
    const second = priceIn(await plans.nth(1).getAttribute('aria-label'))
    await plans.nth(1).tap()
    const shown = formatMoney('en', first + second, 'JPY')
    await expect(page.getByRole('button', { name: /^2 rooms chosen/ })).toContainText(shown)
    await page.getByRole('button', { name: text.continue, exact: true }).tap()
    await expect(heading(page, text.detailsTitle)).toBeVisible()
    await page.getByRole('button', { name: text.review, exact: true }).tap()
    await acceptTerms(page)
    await confirm(page).tap()
    await readNumber(page)
    await expect(page.getByRole('main')).toContainText(`Total${shown}`)
  })
})
