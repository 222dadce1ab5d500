import type { Page } from 'playwright/test'
import type { Reservation } from '#shared/api/reservations.ts'
import { addresses } from '../addresses.ts'
import { finished } from '../journey/changingStay.ts'
import { bodyOf } from '../server/changing.ts'
import { guestAt } from '../server/guest.ts'
import { expect } from './stage.ts'

/** A reservation as the server has it now. */
export async function presentBooking(tenant: string, booked: Reservation): Promise<Reservation> {
  const guest = await guestAt(addresses.api, tenant)
  return bodyOf(await guest.show(booked))
}

/** What the server has after a change that the page says is made. */
export async function changedBooking(page: Page, tenant: string, booked: Reservation): Promise<Reservation> {
  await expect(finished(page)).toContainText('Changed.')
  return presentBooking(tenant, booked)
}
