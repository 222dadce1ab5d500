import type { Page } from 'playwright/test'
import type { Sandbox } from '../journey/fixtures.ts'

/** Where a row looks. */
type Place = {
  /** The path in the app, which begins with a slash. By default the results of a stay. */
  path?: string
  /** Fields over the settings of the sign-in button. */
  signIn?: object
  /** The code of the hotel, `hakone` by default. */
  hotel?: string
  /** The entries of the session storage when the app starts. */
  stored?: Record<string, string>
}

/** What a row uses. */
export type SettingContext = {
  page: Page
  sandbox: Sandbox
  tenant: string
  /** Shows the app to a new guest, with these fields over the settings of the hotel. All other settings are the hotel's. */
  show: (settings: object, place?: Place) => Promise<void>
  /** Starts the app again at the same address, with cookies and storage. */
  reload: () => Promise<void>
}

/** Settings whose effects are seen at the same places, and the test that sees the effect of two values of each. */
export type SettingRow = {
  fields: [string, ...string[]]
  /** The fields that `verify` does not set, with the reason. */
  unset?: Record<string, string>
  verify: (context: SettingContext) => Promise<void>
}
