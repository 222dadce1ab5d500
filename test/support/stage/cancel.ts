import type { Locator, Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { heading } from '../journey/booking.ts'
import { withKey } from './booking.ts'
import { expect, type Stage } from './stage.ts'

/** The page that cancels a reservation, with its token. */
export const cancelOf = ({ number, bypass_token, hotel_code }: Reservation) =>
  withKey(paths.cancel(number), bypass_token, hotel_code)

/** Opens the page that cancels a reservation, and waits for its offer. */
export async function openCancel(page: Page, stage: Stage, reservation: Reservation) {
  await stage.show(cancelOf(reservation))
  await expect(heading(page, 'Cancel this reservation?')).toBeVisible()
}

/** The red button, whose name has what is lost. */
export const cancelButton = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
