import { field } from '../journey/booking.ts'
import { expect } from '../journey/fixtures.ts'
import { texts } from '../journey/texts.ts'
import { detailsPath, roomsQuery } from '../stage/booking.ts'
import type { SettingRow } from './SettingRow.ts'

const couples = roomsQuery([{ adults: 2 }, { adults: 2 }], 'deluxe-twin.room-only')

/** How a hotel asks for the details of its guests. */
export const guestFieldRows: SettingRow[] = [
  {
    fields: ['guest_fields.phone', 'guest_fields.arrival_time', 'guest_fields.notes'],
    async verify({ page, show }) {
      const labels = ['Phone', 'Expected arrival', 'Notes to the hotel']
      const all = (value: string) => ({ guest_fields: { phone: value, arrival_time: value, notes: value } })
      await show(all('required'), { path: detailsPath() })
      for (const label of labels) await expect(field(page, label)).toHaveAttribute('aria-required', 'true')
      await show(all('do_not_ask'), { path: detailsPath() })
      await expect(field(page, 'Email')).toBeVisible()
      for (const label of labels) await expect(page.getByLabel(label)).toHaveCount(0)
    },
  },
  {
    fields: ['guest_fields.room_guest'],
    async verify({ page, show }) {
      const rooms = { multi_rooms_search_enabled: true, multi_rooms_search_limit: 3 }
      const path = detailsPath(couples)
      for (const [room_guest, choices] of [
        ['optional', 2],
        ['required', 1],
        ['do_not_ask', 0],
      ] as const) {
        await show({ ...rooms, guest_fields: { room_guest } }, { path })
        await expect(field(page, 'Email')).toBeVisible()
        await expect(page.getByRole('checkbox', { name: 'Same as the person booking' })).toHaveCount(choices)
      }
    },
  },
  {
    fields: ['integrations.login_host'],
    async verify({ page, show, sandbox }) {
      const token = await sandbox.refreshToken('member', 'hakone')
      const update = page.getByRole('checkbox', { name: 'Update my member profile with these details' })
      await show({}, { path: detailsPath({ refresh_token: token }) })
      await expect(update).toBeVisible()
      const integrations = [{ integration_type: 'members', login_host: 'login.partner.example' }]
      const other = await sandbox.refreshToken('member', 'hakone')
      await show({ integrations }, { path: detailsPath({ refresh_token: other }) })
      await expect(field(page, 'Email')).toHaveValue(/@/)
      await expect(update).toHaveCount(0)
    },
  },
  {
    fields: ['kanji_name_required'],
    async verify({ page, show }) {
      const [[reading = ''] = []] = texts.ja.readings
      for (const kanji_name_required of [true, false]) {
        await show({ kanji_name_required }, { path: detailsPath({ locale: 'ja' }) })
        const first = page.getByRole('textbox', { name: new RegExp(`^${reading}`) }).first()
        await expect(first).toHaveAccessibleName(kanji_name_required ? reading : /（任意）$/)
      }
    },
  },
]
