import { existsSync, readFileSync, statSync } from 'node:fs'
import type { Struct } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HotelSettings, SignInButton } from '#shared/api/settings.ts'
import { otherPrices, owedSettings } from '../support/settingsElsewhere.ts'
import { sourcesOf } from '../support/sources.ts'

const test = suite('settings')

type AnyStruct = Struct<unknown, Record<string, Struct<unknown>> | null>

/** Every field a hotel can set; a group is its fields. A group with one meaning, such as the cookie’s, is one field. */
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
const table = readFileSync('test/support/settingsRows.ts', 'utf8')
const seen = [...table.matchAll(/field: '([\w.]+)'/g)].map(([, field]) => field ?? '')

test('every setting has a row that sees it at work, or is owed to a screen that is named', () => {
  const known = [...seen, ...Object.keys(otherPrices), ...Object.keys(owedSettings)]
  assert.equal([...known].sort(), [...fields].sort())
})

test('what another test sees is really there', () => {
  for (const [field, [place, words]] of Object.entries(otherPrices)) {
    assert.ok(existsSync(place), `${field}: ${place}`)
    const text = statSync(place).isDirectory()
      ? sourcesOf(place, '.ts')
          .map((source) => source.text)
          .join('\n')
      : readFileSync(place, 'utf8')
    assert.ok(text.includes(words), `${field}: ${place} says nothing of "${words}"`)
  }
})

test('the rows are walked', () => {
  assert.match(
    readFileSync('test/e2e/shell/settings.spec.ts', 'utf8'),
    /for \(const \{ field, see \} of rows\)/,
  )
})

test.run()
