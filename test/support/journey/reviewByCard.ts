import type { Page } from 'playwright/test'
import { draftKey } from '#app/booking/guestDraft.ts'
import { addresses } from '../addresses.ts'
import { guest, stay } from './booking.ts'

/** The path of the review of the room of `byCard`. The screen needs the details of `typedDetails`. */
export const reviewByCard = (more: Record<string, string> = {}): string =>
  `/reservation/payment?${new URLSearchParams({ ...stay, selected: 'deluxe-twin.kaiseki', ...more })}`

/** The storage of a guest who has filled in the details at a hotel. `more` adds or replaces values of the form. */
export const typedDetails = (hotel: string = stay.code, more: object = {}): Record<string, string> => ({
  [draftKey(hotel)]: JSON.stringify({
    values: {
      booker: { lastName: guest['Last name'], firstName: guest['First name'], lastKana: '', firstKana: '' },
      email: guest.Email,
      emailAgain: guest.Email,
      phone: guest.Phone,
      ...more,
    },
  }),
})

/** Stores the details once in the session storage of the app, before its scripts run: in a tab or in a frame. */
export async function storeDetails(page: Page): Promise<void> {
  await page.addInitScript(
    ([origin, entries]) => {
      if (location.origin !== origin || sessionStorage.getItem('test_details')) return
      for (const [key, value] of Object.entries({ ...entries, test_details: 'stored' }))
        sessionStorage.setItem(key, value)
    },
    [addresses.app, typedDetails()] as const,
  )
}
