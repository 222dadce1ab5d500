import type { Page } from 'playwright/test'
import type { Sandbox } from '../journey/fixtures.ts'

/** What a row uses. */
export type SettingContext = {
  page: Page
  sandbox: Sandbox
  /** The sandbox tenant of this row. */
  tenant: string
  /** Opens the app at the hotel `hakone`. The default path is the results page of a stay. */
  open: (path?: string) => Promise<void>
  /** Overrides settings of `hakone`, and of its sign-in button. */
  setSettings: (settings: object, signIn?: object) => Promise<void>
}

/** A setting, and the test that sees its effect with two values. */
export type SettingRow = { field: string; verify: (context: SettingContext) => Promise<void> }
