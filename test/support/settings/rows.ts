import { appearanceRows } from './appearance.ts'
import { childrenRows } from './children.ts'
import { guestFieldRows } from './guestFields.ts'
import { hotelRows } from './hotel.ts'
import { paymentRows } from './payment.ts'
import type { SettingRow } from './SettingRow.ts'
import { searchRows } from './search.ts'
import { stayRows } from './stay.ts'
import { trackingRows } from './tracking.ts'

/** All settings with an effect, each with its test. */
export const settingRows: SettingRow[] = [
  ...hotelRows,
  ...guestFieldRows,
  ...appearanceRows,
  ...stayRows,
  ...childrenRows,
  ...searchRows,
  ...trackingRows,
  ...paymentRows,
]
