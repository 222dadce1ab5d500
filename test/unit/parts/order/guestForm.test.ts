import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { withoutTypo } from '#app/parts/guest/withoutTypo.ts'
import {
  type GuestValues,
  guestForm,
  initialValues,
  valuesFor,
  withDetails,
} from '#app/parts/order/guestForm.ts'
import { requirementsOf } from '#shared/party/guestFields.ts'
import { emptyName, type NameRule } from '#shared/party/guestName.ts'
import { phoneIn } from '#shared/typed/phone.ts'
import { emailIn } from '#shared/typed/plainText.ts'

const test = suite('app/parts/order/guestForm')

const hanako = { lastName: 'Yamada', firstName: 'Hanako', lastKana: '', firstKana: '' }
const good: GuestValues = {
  ...valuesFor(1),
  booker: hanako,
  email: 'hanako@example.com',
  emailAgain: 'hanako@example.com',
  phone: '+81460000000',
}

function problems(
  values: GuestValues,
  rooms = 1,
  rule: NameRule = 'alphabet',
  stated: Parameters<typeof requirementsOf>[0] = {},
): Record<string, string> {
  const [error] = guestForm(rule, rooms, [], requirementsOf(stated)).validate(values)
  return Object.fromEntries((error?.failures() ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('an empty form requires the mandatory fields only', () => {
  assert.equal(Object.keys(problems(valuesFor(1))).sort(), [
    'booker.firstName',
    'booker.lastName',
    'email',
    'emailAgain',
    'phone',
  ])
  assert.ok(Object.values(problems(valuesFor(1))).every((problem) => problem === 'required'))
  assert.equal(problems(good), {})
})

test('the hotel decides which details are required', () => {
  const typed = { ...good, phone: '' }
  const asking = (stated: Parameters<typeof requirementsOf>[0]) => problems(typed, 1, 'alphabet', stated)
  assert.equal(asking({}), { phone: 'required' })
  assert.equal(asking({ phone: 'optional' }), {})
  assert.equal(asking({ phone: 'do_not_ask' }), {})
  assert.equal(asking({ phone: 'optional', arrival_time: 'required', notes: 'required' }), {
    arrivalTime: 'required',
    notes: 'required',
  })
})

test('an optional detail is checked if it is typed, and a detail that is not asked never', () => {
  const typed = { ...good, phone: '12', notes: 'a'.repeat(256) }
  assert.equal(problems(typed, 1, 'alphabet', { phone: 'optional' }), { phone: 'phone', notes: 'notes' })
  assert.equal(problems(typed, 1, 'alphabet', { phone: 'do_not_ask', notes: 'do_not_ask' }), {})
})

test('a hotel that requires the guests of the rooms has a name for each room after the first', () => {
  const required = { room_guest: 'required' } as const
  const missing = { 'rooms.1.name.firstName': 'required', 'rooms.1.name.lastName': 'required' }
  assert.equal(problems(valuesFor(2, good), 2, 'alphabet', required), missing)
  assert.equal(problems(valuesFor(1, good), 1, 'alphabet', required), {})
  const forSomeoneElse = { ...valuesFor(2, good), forSomeoneElse: true }
  assert.equal(problems(forSomeoneElse, 2, 'alphabet', { room_guest: 'do_not_ask' }), {})
})

test('a typo in the domain of a provider has a suggestion, and no other domain has one', () => {
  const typos = {
    'Hanako@gmial.com': 'Hanako@gmail.com',
    'h@gmail.con': 'h@gmail.com',
    'h@gmai.com': 'h@gmail.com',
    'h@icloud.co': 'h@icloud.com',
    'h@yahoo.com.jp': 'h@yahoo.co.jp',
    'h@docmo.ne.jp': 'h@docomo.ne.jp',
    'h@softbank.ne.jo': 'h@softbank.ne.jp',
    'h@i.sofbank.jp': 'h@i.softbank.jp',
    'h@qq.con': 'h@qq.com',
    'h@163.co': 'h@163.com',
  }
  for (const [typed, meant] of Object.entries(typos)) assert.is(withoutTypo(typed), meant, typed)
  const right = [
    'gmail.com',
    'mail.com',
    'ymail.com',
    'au.com',
    'ai.com',
    'aq.com',
    'softbank.co.jp',
    'hotel.example',
  ]
  for (const domain of right) assert.is(withoutTypo(`h@${domain}`), null, domain)
  assert.is(withoutTypo('gmial.com'), null)
  assert.is(withoutTypo('@gmial.com'), null)
  const start = performance.now()
  assert.is(withoutTypo(`${'@'.repeat(50_000)}\n`), null)
  assert.ok(performance.now() - start < 1_000)
})

test('a member’s form begins with the details that fit the rule for names', () => {
  const member = {
    id: 1,
    first_name: '花子',
    last_name: '山田',
    email: 'h@example.com',
    phone: '+81460000000',
  }
  const inJapanese = initialValues(
    { ...member, first_name_kana: 'はなこ', last_name_kana: 'やまだ' },
    'kanji',
  )
  assert.equal(problems(inJapanese, 1, 'kanji'), {})
  assert.is(inJapanese.booker.lastName, '山田')
  const abroad = initialValues(member, 'alphabet')
  assert.equal(problems(abroad), { 'booker.firstName': 'required', 'booker.lastName': 'required' })
  assert.equal(initialValues(null, 'alphabet'), valuesFor(0))
})

test('the details of a member fill in what is empty: a name as a whole, the e-mail address, the phone number', () => {
  const member = {
    id: 1,
    first_name: 'Hanako',
    last_name: 'Yamada',
    email: 'h@example.com',
    phone: '+81460000000',
  }
  const details = initialValues(member, 'alphabet')
  const empty = valuesFor(1)
  assert.equal(withDetails(empty, details), { ...details, rooms: empty.rooms })
  const lastName = { ...empty, booker: { ...empty.booker, lastName: 'Sato' }, notes: 'Late.' }
  assert.equal(withDetails(lastName, details), {
    ...lastName,
    email: details.email,
    emailAgain: details.email,
    phone: details.phone,
  })
  const half = { ...empty, emailAgain: 'a@b.example', phone: '1' }
  assert.equal(withDetails(half, details), { ...half, booker: details.booker })
})

test('the second e-mail address must equal the first', () => {
  assert.equal(problems({ ...good, emailAgain: 'hanako@example.con' }), { emailAgain: 'emailMatch' })
  assert.equal(problems({ ...good, email: 'hanako', emailAgain: 'hanako' }), { email: 'email' })
  const encoded = '=?utf-8?q?jiro=40example.org=3E=00?=@example.com'
  assert.equal(problems({ ...good, email: encoded, emailAgain: encoded }), { email: 'email' })
  assert.equal(problems({ ...good, email: ' ｈanako＠example.com ' }), {})
  assert.is(emailIn('ｈanako＠example.com '), 'hanako@example.com')
})

test('a phone number may contain dashes, brackets and full-width digits', () => {
  assert.is(phoneIn('０９０ー１２３４－５６７８'), '09012345678')
  assert.is(phoneIn('(0460) 82-3331'), '0460823331')
  assert.is(phoneIn('＋81 460 82 3331'), '+81460823331')
  assert.equal(problems({ ...good, phone: '12345' }), { phone: 'phone' })
  assert.equal(problems({ ...good, phone: '0460+823331' }), { phone: 'phone' })
})

test('every room has the booker’s name until the guest names another guest', () => {
  const two = valuesFor(2, good)
  assert.equal(problems(two, 2), {})
  const other = { ...two, rooms: two.rooms.map((room, index) => ({ ...room, same: index === 0 })) }
  assert.equal(problems(other, 2), {
    'rooms.1.name.firstName': 'required',
    'rooms.1.name.lastName': 'required',
  })
})

test('a single room has the booker’s name again after the guest has named another guest in a stay with more rooms', () => {
  const named = { same: false, name: { ...emptyName, lastName: 'Kim' } }
  for (const room of [named, { ...named, name: emptyName }]) {
    const rooms = [room, { same: true, name: emptyName }]
    assert.equal(problems({ ...good, rooms }, 1), {})
    assert.not.equal(problems({ ...good, rooms, forSomeoneElse: true }, 1), {})
  }
})

test('a guest who books for another person names the guest of every room', () => {
  assert.equal(problems({ ...good, forSomeoneElse: true }), {
    'rooms.0.name.firstName': 'required',
    'rooms.0.name.lastName': 'required',
  })
})

test('values of a removed room are kept and not validated', () => {
  const three = valuesFor(3, good)
  assert.equal(problems(three, 1), {})
  assert.is(valuesFor(1, three).rooms.length, 3)
})

test('notes have at most 255 characters', () => {
  assert.equal(problems({ ...good, notes: 'a'.repeat(255) }), {})
  assert.equal(problems({ ...good, notes: 'a'.repeat(256) }), { notes: 'notes' })
})

test.run()
