import { results } from '../journey/booking.ts'
import { expect } from '../journey/fixtures.ts'
import { guestsButton, pressUntilFull, searchPath } from './locators.ts'
import type { SettingRow } from './SettingRow.ts'

/** Children up to five years, each with an age. */
const kids = { accept_type: 'accept', kids_type: 'ages', max_age: 5 }

/** Settings of children. */
export const childrenRows: SettingRow[] = [
  {
    fields: ['max_children_per_adult'],
    async verify({ page, show }) {
      const path = results({ rooms: JSON.stringify([{ adults: 1, children: 3, kids_ages: [2, 3, 4] }]) })
      for (const [max_children_per_adult, message] of [
        [1, 'Each adult can bring one child at most.'],
        [2, 'Each adult can bring 2 children at most.'],
      ] as const) {
        await show({ max_children_per_adult, max_guests_per_room: 9, kids_setting: kids }, { path })
        await expect(page.getByText(message).first()).toBeVisible()
      }
    },
  },
  {
    fields: [
      'kids_setting.accept_type',
      'kids_setting.kids_type',
      'kids_setting.max_age',
      'kids_tiers.code',
      'kids_tiers.name',
    ],
    async verify({ page, show }) {
      const tiers = { ...kids, kids_type: 'tiers' }
      for (const [settings, words] of [
        [{ kids_setting: kids }, 'Up to 5 years'],
        [{ kids_setting: { ...kids, max_age: 9 } }, 'Up to 9 years'],
        [{ kids_setting: tiers, kids_tiers: [{ code: 'Q', name: 'Little foxes' }] }, 'Little foxes'],
        [{ kids_setting: tiers, kids_tiers: [{ code: 'Z', name: 'Small bears' }] }, 'Small bears'],
        [{ kids_setting: { ...kids, accept_type: 'not_accept' } }, 'This hotel welcomes adults only.'],
      ] as const) {
        await show(settings, { path: searchPath })
        await guestsButton(page).click()
        await expect(page.getByText(words)).toBeVisible()
      }
    },
  },
  {
    fields: [
      'kids_setting.shared_bed_type',
      'shared_bed_kid_desc_translations.locale',
      'shared_bed_kid_desc_translations.description',
    ],
    async verify({ page, show }) {
      const words = 'Small ones sleep beside you.'
      for (const [shared_bed_type, translations, most] of [
        ['per_adult', [], 4],
        ['per_room', [{ locale: 'en', description: words }], 2],
      ] as const) {
        const settings = {
          max_children_per_adult: 2,
          max_guests_per_room: 9,
          kids_tiers: [{ code: 'A', name: 'Small bears' }],
          kids_setting: { accept_type: 'accept', kids_type: 'share_bed', shared_bed_type },
          shared_bed_kid_desc_translations: translations,
        }
        await show(settings, { path: searchPath })
        await guestsButton(page).click()
        expect(await pressUntilFull(page, 'More: Small bears')).toBe(most)
        const hasOwn = translations.length > 0
        await expect(page.getByText(words)).toHaveCount(hasOwn ? 1 : 0)
        await expect(page.getByText(/Children share their parents’ beds/)).toHaveCount(hasOwn ? 0 : 1)
      }
    },
  },
]
