import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { minutesLeft } from '#app/features/membership/mails/mailWait.ts'
import {
  emptySignUp,
  type SignUpValues,
  signUpForm,
  signUpRequest,
} from '#app/features/membership/signUp/signUpForm.ts'
import { pathOf } from '#app/parts/signIn/member/profileForm.ts'
import { problemsIn } from '#app/ui/forms/problems.ts'
import { structResolver } from '#app/ui/forms/structResolver.ts'
import { profileFields } from '#shared/members/profileFields.ts'
import type { NameRule } from '#shared/party/guestName.ts'

const test = suite('app/features/membership/signUp/signUpForm')

const password = 'Mountain-7-River'

const filled: SignUpValues = {
  ...emptySignUp,
  booker: { lastName: 'Tanaka', firstName: 'Midori', lastKana: '', firstKana: '' },
  email: 'midori@example.com',
  ...{ password, passwordAgain: password, terms: true },
}

const answers: SignUpValues['details'] = {
  date_of_birth: '1990-04-01',
  gender: 'female',
  nationality: 'TW',
  occupation: 'Teacher',
  postal_code: '250-0631',
  prefecture: '14',
  address: '1-2-3',
  building: 'Moriyu 3F',
}

const base = {
  rule: 'alphabet' as NameRule,
  locale: 'en' as const,
  today: '2027-04-02',
  requirements: {},
  choosesProgram: false,
}

/** The messages by the path of their field. */
async function problems(values: SignUpValues, rules: Partial<typeof base> & object = {}) {
  const { errors } = await structResolver(signUpForm({ ...base, ...rules }))(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.fromEntries([...problemsIn(errors)].map(([path, { message }]) => [path, message]))
}

test('a programme that does not ask for a field, asks, or requires it changes the form and the request', async () => {
  for (const field of profileFields) {
    const name = `details.${field}`
    for (const requirement of ['do_not_ask', 'optional', 'required'] as const) {
      const requirements = { [field]: requirement }
      const isMissing = requirement === 'required' && field !== 'prefecture'
      assert.equal(await problems(filled, { requirements }), isMissing ? { [name]: 'required' } : {}, name)
      // A member who writes in Japanese has an address in Japan.
      const inJapanese = await problems(filled, { requirements, locale: 'ja', rule: 'japanese' } as object)
      assert.is(inJapanese[name], requirement === 'required' ? 'required' : undefined, name)
      const request = signUpRequest({ ...filled, details: answers }, { ...base, requirements })
      assert.is(field in request, requirement !== 'do_not_ask', `${name} ${requirement}`)
    }
  }
})

test('the request has the fields of the call, and nothing of another programme', () => {
  const requirements = { postal_code: 'optional', prefecture: 'required' } as const
  const values = {
    ...filled,
    email: ' midori＠example.com ',
    details: answers,
    program: '31',
    promotions: true,
  }
  assert.equal(signUpRequest(values, { ...base, requirements }), {
    ...{ last_name: 'Tanaka', first_name: 'Midori', email: 'midori@example.com' },
    ...{ password, password_confirmation: password },
    ...{ postal_code: '2500631', prefecture: '14' },
    ...{ program_id: 31, promotions: true, locale: 'en' },
  })
})

test('each wrong field has a message of its own', async () => {
  const wrong = {
    ...filled,
    ...{ email: 'midori', password: 'mountain', passwordAgain: 'river', terms: false },
    details: { ...answers, date_of_birth: '2027-04-03', postal_code: '25_0', address: 'a'.repeat(121) },
  }
  const requirements = Object.fromEntries(profileFields.map((field) => [field, 'optional']))
  assert.equal(await problems(wrong, { requirements, choosesProgram: true }), {
    ...{ email: 'email', password: 'password', passwordAgain: 'passwordMatch', terms: 'terms' },
    ...{ 'details.date_of_birth': 'birth', 'details.postal_code': 'postalCode', 'details.address': 'long' },
    program: 'required',
  })
})

test('a name in kanji needs its reading in the Japanese form only', async () => {
  const kanji = { ...filled, booker: { ...filled.booker, lastName: '田中', firstName: '緑' } }
  assert.equal(await problems(kanji), {
    'booker.lastName': 'alphabet',
    'booker.firstName': 'alphabet',
  })
  const japanese = { rule: 'japanese', locale: 'ja' } as object
  assert.equal(await problems(kanji, japanese), {
    'booker.lastKana': 'required',
    'booker.firstKana': 'required',
  })
  const read = { ...kanji, booker: { ...kanji.booker, lastKana: 'たなか', firstKana: 'みどり' } }
  assert.equal(await problems(read, japanese), {})
})

test('a refused field of the call is a field of the form', () => {
  assert.equal(
    ['last_name', 'first_name_kana', 'date_of_birth', 'password_confirmation', 'program_id', 'email'].map(
      pathOf,
    ),
    ['booker.lastName', 'booker.firstKana', 'details.date_of_birth', 'passwordAgain', 'program', 'email'],
  )
})

test('a mail can be asked for again ten minutes after the last request', () => {
  const at = 1_000_000
  assert.is(minutesLeft(at, at), 10)
  assert.is(minutesLeft(at, at + 1), 10)
  assert.is(minutesLeft(at, at + 540_000), 1)
  assert.is(minutesLeft(at, at + 599_999), 1)
  assert.is(minutesLeft(at, at + 600_000), 0)
  // A clock that was put back does not make the guest wait longer.
  assert.is(minutesLeft(at, at - 3_600_000), 10)
})

test.run()
