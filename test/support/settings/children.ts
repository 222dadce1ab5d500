import { stay } from '../journey/booking.ts'
import { expect } from '../journey/fixtures.ts'
import { guestsButton, pressUntilFull, searchPath } from './locators.ts'
import type { SettingRow } from './SettingRow.ts'

/** Children up to five years, each with an age. */
const kids = { accept_type: 'accept', kids_type: 'ages', max_age: 5 }

/** Settings of children. */
export const childrenRows: SettingRow[] = [
  {
    field: 'max_children_per_adult',
    async verify({ page, open, setSettings }) {
      await setSettings({ max_children_per_adult: 1, max_guests_per_room: 9, kids_setting: kids })
      await open(
        `${searchPath}&checkin=${stay.checkin}&checkout=${stay.checkout}&rooms=[{"adults":1,"children":2,"kids_ages":[3,4]}]`,
      )
      await expect(page.getByText(/one child/).first()).toBeVisible()
    },
  },
  {
    field: 'kids_setting.accept_type',
    async verify({ page, open, setSettings }) {
      await setSettings({ kids_setting: { ...kids, accept_type: 'not_accept' } })
      await open()
      await guestsButton(page).click()
      await expect(page.getByText('This hotel welcomes adults only.')).toBeVisible()
    },
  },
  {
    field: 'kids_setting.kids_type',
    async verify({ page, open, setSettings }) {
      await setSettings({ kids_setting: kids })
      await open()
      await guestsButton(page).click()
      await expect(page.getByText('Up to 5 years')).toBeVisible()
      await setSettings({
        kids_setting: { ...kids, kids_type: 'tiers' },
        kids_tiers: [{ code: 'Q', name: 'Little foxes' }],
      })
      await open()
      await guestsButton(page).click()
      await expect(page.getByText('Little foxes')).toBeVisible()
    },
  },
  {
    field: 'kids_setting.max_age',
    async verify({ page, open, setSettings }) {
      await setSettings({ kids_setting: { ...kids, max_age: 9 } })
      await open()
      await guestsButton(page).click()
      await expect(page.getByText('Up to 9 years')).toBeVisible()
    },
  },
  {
    field: 'kids_tiers',
    async verify({ page, open, setSettings }) {
      await setSettings({
        kids_setting: { ...kids, kids_type: 'tiers' },
        kids_tiers: [{ code: 'Z', name: 'Small bears' }],
      })
      await open()
      await guestsButton(page).click()
      await expect(page.getByText('Small bears')).toBeVisible()
    },
  },
  {
    field: 'kids_setting.shared_bed_type',
    async verify({ page, open, setSettings }) {
      const kids_setting = { accept_type: 'accept', kids_type: 'share_bed' }
      for (const [shared_bed_type, most] of [
        ['per_adult', 4],
        ['per_room', 2],
      ] as const) {
        await setSettings({
          max_children_per_adult: 2,
          max_guests_per_room: 9,
          kids_tiers: [{ code: 'A', name: 'Small bears' }],
          kids_setting: { ...kids_setting, shared_bed_type },
          shared_bed_kid_desc_translations: [],
        })
        await open()
        expect(await pressUntilFull(page, 'More: Small bears')).toBe(most)
        await expect(page.getByText(/Children share their parents’ beds/)).toBeVisible()
      }
    },
  },
  {
    field: 'shared_bed_kid_desc_translations',
    async verify({ page, open, setSettings }) {
      await setSettings({
        kids_setting: { accept_type: 'accept', kids_type: 'share_bed', shared_bed_type: 'per_room' },
        shared_bed_kid_desc_translations: [{ locale: 'en', description: 'Small ones sleep beside you.' }],
      })
      await open()
      await guestsButton(page).click()
      await expect(page.getByText('Small ones sleep beside you.')).toBeVisible()
      await expect(page.getByText(/Children share their parents’ beds/)).toHaveCount(0)
    },
  },
]
