import { validate } from 'superstruct'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { detailsForm, detailsRequest, valuesOf } from '#app/features/account/profile/detailsForm.ts'

const test = suite('app/features/account/profile/detailsForm')

const rules = {
  ...{ locale: 'en' as const, today: '2026-11-29' as const, rule: 'alphabet' as const },
  requirements: { date_of_birth: 'required', address: 'optional' } as const,
}
const stored = {
  ...{ id: 1, email: 'a@example.com', has_password: true, promotions: false },
  ...{ last_name: '佐藤', first_name: '緑', last_name_kana: 'さとう', first_name_kana: 'みどり' },
  ...{ date_of_birth: '1990-04-01', address: '1-1 Chiyoda', occupation: 'Cook' },
  ...{ membership_id: null, program_id: 31, rank_id: null },
}
const values = valuesOf(stored)
const pathsOf = (typed: typeof values) =>
  validate(typed, detailsForm(rules, stored))[0]
    ?.failures()
    .map(({ path }) => path.join('.')) ?? []

test('a name that stays is not checked, and nothing is sent of what stays', () => {
  assert.equal(pathsOf(values), [])
  assert.equal(detailsRequest(values, rules, stored), { locale: 'en' })
})

test('a changed name is checked whole by the language of the form, and sent whole', () => {
  const half = { ...values, booker: { ...values.booker, lastName: 'Sato' } }
  assert.equal(pathsOf(half), ['booker.firstName'])
  const whole = { ...values, booker: { lastName: 'Sato', firstName: 'Midori', lastKana: '', firstKana: '' } }
  assert.equal(pathsOf(whole), [])
  assert.equal(detailsRequest(whole, rules, stored), {
    ...{ last_name: 'Sato', first_name: 'Midori', locale: 'en' },
  })
})

test('an emptied detail removes the answer, and a required one is refused', () => {
  const emptied = { ...values, details: { ...values.details, address: ' ', date_of_birth: '' } }
  assert.equal(pathsOf(emptied), ['details.date_of_birth'])
  assert.equal(detailsRequest(emptied, rules, stored), { address: '', date_of_birth: '', locale: 'en' })
})

test('an answer for which the programme does not ask stays', () => {
  const typed = { ...values, details: { ...values.details, occupation: '' } }
  assert.equal([pathsOf(typed), detailsRequest(typed, rules, stored)], [[], { locale: 'en' }])
})

test.run()
