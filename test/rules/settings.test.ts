import { readFileSync } from 'node:fs'
import type { Struct } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HotelSettings, SignInButton } from '#shared/api/settings.ts'
import { pendingSettings, testedElsewhere } from '../support/settings/testedElsewhere.ts'
import { sourcesOf } from '../support/sources.ts'

const test = suite('rules/settings')

type AnyStruct = Struct<unknown, Record<string, Struct<unknown>> | null>

/** Groups of fields that count as one field. All other groups are replaced by their fields. */
const whole = ['brand.first_party_cookie_setting', 'sign_in.display_settings']

function fieldsOf(struct: AnyStruct, prefix: string): string[] {
  return Object.entries(struct.schema ?? {}).flatMap(([name, field]) => {
    const path = prefix + name
    return field.type === 'object' && !whole.includes(path)
      ? fieldsOf(field as AnyStruct, `${path}.`)
      : [path]
  })
}

const fields = [
  ...fieldsOf(HotelSettings as unknown as AnyStruct, ''),
  ...fieldsOf(SignInButton as unknown as AnyStruct, 'sign_in.'),
]
const tested = sourcesOf('test/support/settings', '.ts').flatMap(({ text }) =>
  [...text.matchAll(/field: '([\w.]+)'/g)].map(([, field]) => field ?? ''),
)

test('every setting has a row with its test, another test, or the name of the missing screen', () => {
  const known = [...tested, ...Object.keys(testedElsewhere), ...Object.keys(pendingSettings)]
  assert.equal([...known].sort(), [...fields].sort())
})

test('the other tests exist', () => {
  for (const [field, [path, title]] of Object.entries(testedElsewhere)) {
    assert.ok(readFileSync(path, 'utf8').includes(`test('${title}'`), `${field}: ${path} has no such test`)
  }
})

test('the journeys run all rows', () => {
  assert.match(
    readFileSync('test/e2e/shell/settings.spec.ts', 'utf8'),
    /^for \(const row of settingRows\) testEffect\(row\)$/m,
  )
})

test.run()
