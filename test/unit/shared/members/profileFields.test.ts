import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { prefectures } from '#shared/members/prefectures.ts'
import {
  detailProblems,
  normalDetails,
  type ProfileDetails,
  type ProfileField,
  profileFields,
  profileRequirements,
} from '#shared/members/profileFields.ts'
import { fieldRequirements } from '#shared/party/guestFields.ts'

const test = suite('shared/members/profileFields')

const good: Record<ProfileField, string> = {
  date_of_birth: '1990-04-01',
  gender: 'female',
  nationality: 'JP',
  occupation: 'Gardener',
  postal_code: '250-0311',
  prefecture: '14',
  address: '1-2-3 Yumoto',
  building: 'Hill House 4',
}

const context = { locale: 'ja', today: '2026-11-27' }
const problemOf = (field: ProfileField, value: string | undefined, requirement: string, locale = 'ja') =>
  detailProblems(
    value === undefined ? {} : { [field]: value },
    profileRequirements([{ name: field, requirement: requirement as 'required' }]),
    { ...context, locale },
  )[field] ?? 'none'

test('each field follows the requirement of the programme', () => {
  for (const field of profileFields)
    for (const [requirement, withoutValue, withValue] of [
      ['do_not_ask', 'none', 'not_asked'],
      ['optional', 'none', 'none'],
      ['required', 'required', 'none'],
    ] as const) {
      assert.ok(fieldRequirements.includes(requirement))
      for (const empty of [undefined, '', '　'])
        assert.is(problemOf(field, empty, requirement), withoutValue, `${field} ${requirement} empty`)
      assert.is(problemOf(field, good[field], requirement), withValue, `${field} ${requirement}`)
    }
})

test('a field that the programme does not name is not asked', () => {
  assert.equal(detailProblems({}, {}, context), {})
  assert.equal(detailProblems({ gender: 'male' }, {}, context), { gender: 'not_asked' })
})

test('values that are not of their field are refused', () => {
  for (const [field, values] of [
    ['date_of_birth', ['1899-12-31', '2026-11-28', '1990-02-30', '1990/04/01']],
    ['gender', ['unknown']],
    ['nationality', ['Japan', 'jp']],
    ['postal_code', ['12', '12345678901', '250_0311']],
    ['prefecture', ['00', '48', 'Tokyo']],
    ['address', ['x'.repeat(121)]],
  ] as [ProfileField, string[]][])
    for (const value of values) assert.is(problemOf(field, value, 'optional'), 'invalid', `${field} ${value}`)
})

test('a member with an address abroad needs no prefecture', () => {
  assert.is(problemOf('prefecture', '', 'required', 'en'), 'none')
  assert.is(problemOf('prefecture', '', 'required', 'ja'), 'required')
})

test('answers are stored in their usual characters, and empty ones are not', () => {
  const typed: ProfileDetails = { postal_code: '２５０－０３１１', address: ' 1-2-3  Yumoto ', building: '' }
  assert.equal(normalDetails(typed), { postal_code: '2500311', address: '1-2-3 Yumoto' })
})

test('Japan has 47 prefectures', () => {
  assert.equal([prefectures.length, prefectures[0], prefectures.at(-1)], [47, '01', '47'])
})

test.run()
