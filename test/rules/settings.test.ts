import { readFileSync } from 'node:fs'
import type { Struct } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { HotelSettings, SignInButton } from '#shared/api/settings.ts'
import { changedBy, pendingSettings, testedElsewhere } from '../support/settings/testedElsewhere.ts'
import { sourcesOf } from '../support/sources.ts'

const test = suite('rules/settings')

type AnyStruct = Struct<unknown, Record<string, Struct<unknown>> | null>

/** Groups of fields that count as one field. All other groups and lists of groups are replaced by their fields. */
const whole = ['brand.first_party_cookie_setting', 'sign_in.display_settings']

function fieldsOf(struct: AnyStruct, prefix: string): string[] {
  return Object.entries(struct.schema ?? {}).flatMap(([name, field]) => {
    const path = prefix + name
    const entry = field.type === 'array' ? (field.schema as Struct<unknown> | null) : field
    return entry?.type === 'object' && !whole.includes(path)
      ? fieldsOf(entry as AnyStruct, `${path}.`)
      : [path]
  })
}

const fields = [
  ...fieldsOf(HotelSettings as unknown as AnyStruct, ''),
  ...fieldsOf(SignInButton as unknown as AnyStruct, 'sign_in.'),
]
/** The files with rows, by the name of their list. */
const rowFiles = sourcesOf('test/support/settings', '.ts').flatMap(({ path, text }) => {
  const list = /^export const (\w+Rows): SettingRow\[\]/m.exec(text)?.[1]
  return list ? [{ path, text, list }] : []
})
const tested = rowFiles.flatMap(({ text }) =>
  [...text.matchAll(/\bfields: \[([^\]]*)\]/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([\w.]+)'/g)].map(([, field]) => field ?? ''),
  ),
)

test('every setting has a row with its test, another test, or the name of the missing screen', () => {
  const known = [...tested, ...Object.keys(testedElsewhere), ...Object.keys(pendingSettings)]
  assert.equal([...known].sort(), [...fields].sort())
})

test('the other tests exist, and set the field', () => {
  const journeys = ['test/e2e', 'test/stage'].flatMap((folder) => sourcesOf(folder, '.spec.ts'))
  for (const [field, title] of Object.entries(testedElsewhere)) {
    const journey = journeys.find(({ text }) => text.includes(`test('${title}'`))
    assert.ok(journey, `${field}: no test has the title “${title}”`)
    const change = changedBy[field] ? `'${changedBy[field]}'` : `\\b${field.split('.').at(-1)}:`
    assert.match(journey.text, new RegExp(change), `${journey.path} does not change ${field}`)
  }
})

test('the stage runs all rows, and requires two values of each setting', () => {
  const stage = readFileSync('test/stage/shell/settings.spec.ts', 'utf8')
  const lists = [...stage.matchAll(/: (\w+Rows),$/gm)].map(([, list]) => list)
  assert.equal(lists.sort(), rowFiles.map(({ list }) => list).sort())
  assert.match(stage, /await verifyRows\(rows,/)
  const runner = readFileSync('test/support/settings/verifyRows.ts', 'utf8')
  assert.match(runner, /await row\.verify\(.*\n\s*expectTwoValues\(row, shown\)/)
})

test.run()
