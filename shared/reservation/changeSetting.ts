import type { ChangeSetting } from './deadline.ts'

/** How guests change reservations at a hotel that states nothing: until the end of the last day of free cancellation of each room. */
export const DEFAULT_CHANGE: ChangeSetting = {
  is_active: true,
  days_before: null,
  time: null,
  moves_at_full_fee: false,
}

/** The setting as stated. A value that is undefined does not occur: JSON has none. */
type Stated = { readonly [Field in keyof ChangeSetting]?: ChangeSetting[Field] | undefined }

/** How guests change reservations at a hotel. `stated` contains what differs from the default. */
export const changeSettingOf = (stated: Stated | null | undefined): ChangeSetting => ({
  ...DEFAULT_CHANGE,
  ...(stated as Partial<ChangeSetting> | null | undefined),
})
