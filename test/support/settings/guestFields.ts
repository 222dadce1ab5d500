import type { Page } from 'playwright/test'
import { field, goToDetails, results } from '../journey/booking.ts'
import { expect } from '../journey/fixtures.ts'
import type { SettingContext, SettingRow } from './SettingRow.ts'

/** A row whose test opens the details of a hotel that requires the detail, and of one that does not ask for it. */
const fieldRow = ({ field: path, label }: { field: string; label: string }): SettingRow => ({
  field: path,
  async verify({ page, open, setSettings }) {
    const name = path.replace('guest_fields.', '')
    await setSettings({ guest_fields: { [name]: 'required' } })
    await openDetails(page, open)
    await expect(field(page, label)).toHaveAttribute('aria-required', 'true')
    await setSettings({ guest_fields: { [name]: 'do_not_ask' } })
    await openDetails(page, open)
    await expect(field(page, 'Email')).toBeVisible()
    await expect(page.getByLabel(label)).toHaveCount(0)
  },
})

/** Opens the details of the stay with the settings that apply now. */
async function openDetails(page: Page, open: SettingContext['open']): Promise<void> {
  await open()
  await goToDetails(page, page.url())
}

const couples = JSON.stringify([{ adults: 2 }, { adults: 2 }])

/** How a hotel asks for the details of its guests. */
export const guestFieldRows: SettingRow[] = [
  fieldRow({ field: 'guest_fields.phone', label: 'Phone' }),
  fieldRow({ field: 'guest_fields.arrival_time', label: 'Expected arrival' }),
  fieldRow({ field: 'guest_fields.notes', label: 'Notes to the hotel' }),
  {
    field: 'guest_fields.room_guest',
    async verify({ page, open, setSettings }) {
      const rooms = { multi_rooms_search_enabled: true, multi_rooms_search_limit: 3 }
      for (const [room_guest, choices] of [
        ['optional', 2],
        ['required', 1],
        ['do_not_ask', 0],
      ] as const) {
        await setSettings({ ...rooms, guest_fields: { room_guest } })
        await open(results({ rooms: couples }))
        for (const room of [1, 2]) {
          if (room === 2)
            await expect(page.getByRole('button', { name: /^Room 2/, pressed: true })).toBeVisible()
          await page
            .getByRole('button', { name: /^Choose / })
            .first()
            .click()
        }
        await page.getByRole('button', { name: 'Continue', exact: true }).click()
        await expect(field(page, 'Email')).toBeVisible()
        await expect(page.getByRole('checkbox', { name: 'Same as the person booking' })).toHaveCount(choices)
      }
    },
  },
]
