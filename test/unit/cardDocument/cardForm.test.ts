import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type CardValues,
  cardForm,
  cardOf,
  holderOf,
  isSubmission,
  maskedCardNumber,
} from '#app/cardDocument/cardForm.ts'
import { codeLengthOf, digitsOf, grouped } from '#app/cardDocument/cardNumber.ts'
import { expiryMonth, shownExpiry } from '#app/cardDocument/expiry.ts'
import { brandOf } from '#shared/money/payment/cardNumbers.ts'
import { cardBrands } from '#shared/money/payment/cards.ts'

const test = suite('app/cardDocument/cardForm')

const setting = {
  gateway: 'gmo' as const,
  generation: 'v2' as const,
  script_url: 'https://static.mul-pay.jp/payment/js/mp-token.js',
  card_brands: [...cardBrands],
  saves_cards: true,
}
const rules = { setting, checkOut: '2026-12-24', today: '2026-11-23', amount: 65_040, currency: 'JPY' }
const card: CardValues = {
  brand: 'visa',
  number: '4111 1111 1111 1111',
  expiry: '08 / 29',
  code: '123',
  holder: 'HANAKO YAMADA',
  save: false,
}

/** The problems of a card by field. */
function problems(more: Partial<CardValues>, moreRules: Partial<typeof rules> = {}) {
  const [error] = cardForm({ ...rules, ...moreRules }).validate({ ...card, ...more })
  return Object.fromEntries((error?.failures() ?? []).map(({ path, message }) => [path.join('.'), message]))
}

test('a complete card has no problem', () => {
  assert.equal(problems({}), {})
  assert.equal(problems({ brand: '' }), {})
})

test('an empty form names every field', () => {
  assert.equal(problems({ brand: '', number: ' ', expiry: '', code: '', holder: ' ' }), {
    number: 'required',
    expiry: 'required',
    code: 'required',
    holder: 'required',
  })
})

test('a number must be complete, right, of the chosen brand and of a brand that the hotel takes', () => {
  assert.equal(problems({ number: '4111 1111 1111 1112' }), { number: 'number' })
  assert.equal(problems({ number: '4111' }), { number: 'number' })
  assert.equal(problems({ number: '5555 5555 5555 4444' }), { number: 'brand' })
  assert.equal(problems({ number: 'abcd' }), { number: 'required' })
  assert.equal(problems({ brand: '', number: '6011 0009 9013 9424' }), { number: 'brandNotTaken' })
  assert.equal(problems({ brand: '', number: '6200000000000005' }), { number: 'brandNotTaken' })
  const onlyJcb = { setting: { ...setting, card_brands: ['jcb' as const] } }
  assert.equal(problems({}, onlyJcb), { number: 'brandNotTaken' })
})

test('VISA and Mastercard pay at most 1,000,000 yen', () => {
  assert.equal(problems({}, { amount: 1_000_000 }), {})
  assert.equal(problems({}, { amount: 1_000_001 }), { number: 'amount' })
  assert.equal(problems({ brand: 'jcb', number: '3530 1113 3330 0000' }, { amount: 1_000_001 }), {})
  assert.equal(problems({}, { amount: 1_000_001, currency: 'KRW' }), {})
})

test('a card must be valid today and at the check-out', () => {
  assert.equal(problems({ expiry: '10 / 26' }), { expiry: 'expired' })
  assert.equal(problems({ expiry: '11 / 26' }), { expiry: 'checkOut' })
  assert.equal(problems({ expiry: '12 / 26' }), {})
  assert.equal(problems({ expiry: '13 / 26' }), { expiry: 'expiry' })
  assert.equal(problems({ expiry: '08' }), { expiry: 'expiry' })
  assert.equal(
    problems({ expiry: shownExpiry('soon') }),
    { expiry: 'required' },
    'the field takes no letters',
  )
})

test('the security code has three digits, and four for American Express', () => {
  assert.equal(problems({ code: '12' }), { code: 'code' })
  assert.equal(problems({ code: '12a' }), { code: 'code' })
  assert.equal(problems({ code: '1234' }), { code: 'code' })
  const amex = { brand: 'amex', number: '3782 822463 10005' }
  assert.equal(problems(amex), { code: 'code' })
  assert.equal(problems({ ...amex, code: '１２３４' }), {})
})

test('the holder is written in Roman letters; full-width letters are converted', () => {
  assert.equal(problems({ holder: '山田 花子' }), { holder: 'holder' })
  assert.equal(problems({ holder: '🦊 YAMADA' }), { holder: 'holder' })
  assert.equal(problems({ holder: 'ＨＡＮＡＫＯ　ＹＡＭＡＤＡ' }), {})
  assert.equal(problems({ holder: "O'NEIL-SMITH JR." }), {})
  assert.is(cardOf({ ...card, holder: 'ＨＡＮＡＫＯ　ＹＡＭＡＤＡ ' }).card.holder, 'HANAKO YAMADA')
})

test('accents, and the apostrophes and dashes of phones, are written as on the card', () => {
  for (const [typed, written] of [
    ['Seán O’Brien', "Sean O'Brien"],
    ['Jean–Luc Müller', 'Jean-Luc Muller'],
    ['José Nuñez', 'Jose Nunez'],
  ] as const)
    assert.is(cardOf({ ...card, holder: typed }).card.holder, written)
  assert.is(holderOf('ガ'), 'ガ', 'kana stay as typed')
})

test('a number is grouped by its brand, and read with spaces, hyphens and full-width digits', () => {
  assert.is(grouped('4111111111111111'), '4111 1111 1111 1111')
  assert.is(grouped('378282246310005'), '3782 822463 10005')
  assert.is(grouped('30569309025904'), '3056 930902 5904')
  assert.is(digitsOf('４１１１-1111 1111–1111'), '4111111111111111')
  assert.is(brandOf(''), null)
  assert.is(brandOf('35'), 'jcb')
  assert.is(codeLengthOf('3782'), 4)
})

test('an expiry date is read in all usual forms', () => {
  for (const typed of [
    '0829',
    '8/29',
    '08/29',
    '08 / 29',
    '08/2029',
    '082029',
    '０８２９',
    '8 - 29',
    '2029-08',
    '2029/08',
    '2029.8',
  ])
    assert.is(expiryMonth(typed), '2029-08', typed)
  for (const typed of ['', '13/29', '00/29', '08', '08/2', 'ab/cd'])
    assert.is(expiryMonth(typed), null, typed)
  for (const keys of ['08/2029', '082029', '8/2029', '0829', '8/29']) {
    let field = ''
    for (const key of keys) field = shownExpiry(field + key)
    assert.is(field, '08 / 29', keys)
  }
  let twenty = ''
  for (const key of '0820') twenty = shownExpiry(twenty + key)
  assert.is(twenty, '08 / 20', 'the guest may go on with the year')
  assert.is(shownExpiry('1'), '1')
  assert.is(shownExpiry('12'), '12')
  assert.is(shownExpiry('123'), '12 / 3')
  assert.is(shownExpiry('5'), '05')
})

test('a masked number has the last four digits only', () => {
  assert.is(maskedCardNumber('4111111111111111'), '************1111')
  assert.is(maskedCardNumber('30569309025904'), '**********5904')
})

const enter = { key: 'Enter', keyCode: 13, isComposing: false, repeat: false }

test('Enter submits; a held key and the end of an input method’s conversion do not', () => {
  assert.ok(isSubmission(enter))
  assert.not(isSubmission({ ...enter, key: 'a', keyCode: 65 }))
  assert.not(isSubmission({ ...enter, repeat: true }))
  assert.not(isSubmission({ ...enter, isComposing: true, keyCode: 229 }))
  // WebKit has already ended the composition.
  assert.not(isSubmission({ ...enter, keyCode: 229 }))
})

test.run()
