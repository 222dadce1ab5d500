import { results } from '../journey/booking.ts'
import type { Stage } from '../stage/stage.ts'
import { expect, test } from '../stage/stage.ts'
import type { SettingContext, SettingRow } from './SettingRow.ts'

type Shown = { settings: object; signIn: object }

/**
 * The value of a field such as `hotel.phone` or `sign_in.privacy_url`; of a field of a list, the values of all entries. Undefined
 * if the row has not set the field.
 */
function settingOf({ settings, signIn }: Shown, field: string): unknown {
  const isSignIn = field.startsWith('sign_in.')
  const names = isSignIn ? ['sign_in', ...field.slice('sign_in.'.length).split('.')] : field.split('.')
  const step = (parent: unknown, name: string): unknown =>
    Array.isArray(parent)
      ? parent.map((entry) => step(entry, name))
      : (parent as Record<string, unknown> | null | undefined)?.[name]
  return names.reduce(step, isSignIn ? { sign_in: signIn } : settings)
}

/** Requires that the row has set each of its fields to two values. The hotel's own value, without a setting, counts as one. */
function expectTwoValues({ fields, unset = {} }: SettingRow, shown: Shown[]): void {
  for (const field of fields.filter((each) => !(each in unset))) {
    const values = new Set(shown.map((each) => JSON.stringify(settingOf(each, field))))
    expect(values.size, `${field} has two values`).toBeGreaterThanOrEqual(2)
  }
}

type Context = Omit<SettingContext, 'show' | 'reload'> & { stage: Stage }

/** Runs the tests of all rows, also after a failure, and reports each row that fails. */
export async function verifyRows(rows: SettingRow[], { stage, ...context }: Context): Promise<void> {
  const failures: string[] = []
  for (const row of rows) {
    const name = row.fields.join(', ')
    const shown: Shown[] = []
    const show: SettingContext['show'] = async (
      settings,
      { path = results(), signIn = {}, ...more } = {},
    ) => {
      shown.push({ settings, signIn })
      await stage.show(path, { settings, signIn, ...more })
    }
    try {
      await test.step(name, async () => {
        await row.verify({ ...context, show, reload: stage.reload })
        expectTwoValues(row, shown)
      })
    } catch (error) {
      failures.push(`${name}: ${error}`)
    }
  }
  expect(failures.join('\n\n')).toBe('')
}
