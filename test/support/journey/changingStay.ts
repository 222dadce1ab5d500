import type { FrameLocator, Locator, Page } from 'playwright/test'
import type { StayDate } from '#shared/stay/stayDates.ts'
import { addresses } from '../addresses.ts'
import { gatewayLedger } from '../server/paying.ts'
import type { App } from './paying.ts'
import { dayIn } from './steps.ts'

/** What the page of a reservation shows first after a change or a cancellation. */
export const finished = (app: App): Locator => app.locator('[data-finished]')

/** The sums of a reservation on its page. */
export const moneyCard = (app: App): Locator => app.getByRole('region', { name: 'Payment' })

/** Goes from the page of a reservation to the offer for other dates: four taps. Both days are in the months that are visible. */
export async function chooseOtherDates(
  app: Page | FrameLocator,
  checkin: StayDate,
  checkout: StayDate,
): Promise<void> {
  await app.getByRole('button', { name: 'Change', exact: true }).click()
  await app.getByRole('link', { name: /^Dates/ }).click()
  await dayIn(app, checkin).click()
  await dayIn(app, checkout).click()
}

/** The button that agrees to an offer. Its name has what is paid or returned. */
export const agreeButton = (app: App, name: RegExp): Locator => app.getByRole('button', { name })

/** The first sum of a text, in yen; 0 without one. */
export const yenIn = (text: string | null): number =>
  Number(/¥([\d,]+)/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? 0)

/** The amounts that the gateway has taken and returned, in their order. */
export async function movesOf(tenant: string): Promise<{ kind: string; amount: number }[]> {
  const { ledger } = await gatewayLedger(`${addresses.doubles}/gmo/t/${tenant}`)
  return ledger.map(({ kind, amount }) => ({ kind, amount }))
}
