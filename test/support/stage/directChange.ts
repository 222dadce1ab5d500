import type { Page } from 'playwright/test'
import type { Reservation } from '#shared/api/reservations.ts'
import { yenIn } from '../journey/changingStay.ts'
import { offerFor } from './changeOffer.ts'
import type { Stage } from './stage.ts'

/** A server without offers, which has all else of the contract. */
export const withoutOffers = { change_offers_enabled: false }

/** Opens the page of a change to other nights of the first room. `settings` are more settings of its hotel. */
export const openDirectChange = (
  stage: Stage,
  reservation: Reservation,
  dates: Parameters<typeof offerFor>[1],
  more = '',
  settings: object = {},
) =>
  stage.show(`${offerFor(reservation, dates)}${more}`, {
    hotel: reservation.hotel_code,
    settings: { ...withoutOffers, ...settings },
  })

/** The button that changes the stay, with its new price. */
export const directButton = (page: Page) =>
  page.getByRole('button', { name: /^Change the stay · \D*[\d,]+$/ })

/** The amount of a line of the sums, in yen. */
export const sumOf = async (page: Page, label: string) =>
  yenIn(await page.getByRole('term').filter({ hasText: label }).locator('xpath=..').textContent())

/** The text of the amount in a line of the sums. */
export const amountIn = async (page: Page, label: string): Promise<string> => {
  const line = page.getByRole('term').filter({ hasText: label })
  return ((await line.locator('xpath=../dd[1]').textContent()) ?? '').trim()
}
