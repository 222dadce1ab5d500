import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LookupForm, normalizeLookup } from '#app/features/reservation/lookup/lookupForm.ts'
import { askedTexts, guestFields, problemOfField } from '#app/parts/guest/guestFields.ts'
import { codeIn } from '#app/search/codeIn.ts'
import { accepted } from '#shared/api/personScalars.ts'
import { DEFAULT_REQUIREMENTS } from '#shared/party/guestFields.ts'
import { phoneIn } from '#shared/typed/phone.ts'
import { digitsIn, emailIn, freeText, plainText, reservationNumberIn } from '#shared/typed/plainText.ts'
import { checkValue } from '../../../../examples/server/http/wire/checkValue.ts'
import { plainCode } from '../../../../examples/server/pricing/codes.ts'

const test = suite('shared/typed/plainText')

test('invisible characters are removed from texts, addresses and numbers', () => {
  assert.is(plainText('\u2068FAMILY\u200b10\u2069\ufe0f'), 'FAMILY10')
  assert.is(emailIn('\u200ehanako@example.com'), 'hanako@example.com')
  assert.is(emailIn(' ｈａｎａｋｏ＠example。com\n'), 'hanako@example.com')
  assert.is(digitsIn('\u202a4111 1111\u202c'), '41111111')
})

test('dashes and spaces of any kind are one, and digits of any script are ASCII digits', () => {
  for (const dash of '-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2500\u30fc\uff0d\uff70\ufe63')
    assert.is(plainText(`HKN${dash}7F`), 'HKN-7F', dash.codePointAt(0)?.toString(16))
  for (const space of ' \u00a0\u2007\u202f\u3000\t\n')
    assert.is(plainText(`${space}SPRING${space}${space}SALE${space}`), 'SPRING SALE')
  for (const digits of [
    '０１２３４５６７８９',
    '٠١٢٣٤٥٦٧٨٩',
    '۰۱۲۳۴۵۶۷۸۹',
    '०१२३४५६७८९',
    '๐๑๒๓๔๕๖๗๘๙',
    '𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡',
  ])
    assert.is(plainText(digits), '0123456789', digits)
  // A vowel sign of a word is no dash.
  assert.is(plainText('ｻﾏｰセール'), 'サマーセール')
})

test('sentences stay as typed, without what cannot be stored; a text that shows nothing is empty', () => {
  assert.is(freeText(' No nuts,\n👩‍👩‍👧 ＯＫ–\0\ud800 '), 'No nuts,\n👩‍👩‍👧 ＯＫ–')
  for (const blank of ['', ' \n', '\u200b', '\u2068 \u2069', '\ufe0f']) assert.is(freeText(blank), '')
})

test('a number of a reservation has no spaces and no small letters', () => {
  assert.is(reservationNumberIn(' hkn 7drac2k '), 'HKN7DRAC2K')
  assert.is(reservationNumberIn('ｈｋｎ－7ｄｒａｃ2ｋ'), 'HKN-7DRAC2K')
})

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'aZ09@.+-–ーｰ０٣ \u3000\u200e\u202a\ufe0f()/。＠'), maxLength: 24 }),
)

const conversions = [plainText, emailIn, reservationNumberIn, phoneIn, digitsIn]

test('a second conversion changes nothing', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const convert of conversions) assert.is(convert(convert(text)), convert(text))
    }),
  )
})

test('a second conversion of any character of the basic plane changes nothing', () => {
  for (let code = 0; code < 0x10000; code++) {
    const character = String.fromCodePoint(code)
    for (const convert of conversions) {
      const once = convert(character)
      if (convert(once) !== once) assert.unreachable(`U+${code.toString(16)} by ${convert.name}`)
    }
  }
})

test('the server accepts each e-mail address, phone number and code that the app accepts, and the app each one of the server', () => {
  const fields = guestFields(DEFAULT_REQUIREMENTS)
  const values = { email: '', phone: '', arrivalTime: '', notes: '' }
  const scalars = { email: accepted.Email, phone: accepted.Phone, notes: accepted.Notes }
  fc.assert(
    fc.property(texts, (typed) => {
      for (const field of fields) {
        const { name } = field
        if (name === 'arrivalTime') continue
        const sent = askedTexts(DEFAULT_REQUIREMENTS, { ...values, [name]: typed })[name]
        const isTaken = problemOfField(field, typed) === null && sent !== undefined
        if (isTaken) {
          assert.ok(scalars[name]?.(sent), sent)
          checkValue(sent)
        }
        if (typed.trim() !== '' && name !== 'notes' && scalars[name]?.(typed)) {
          assert.ok(isTaken, typed)
          assert.is(sent, typed)
        }
      }
      const [problem, lookup] = LookupForm.validate({ number: typed, email: typed })
      if (!problem && lookup) {
        const { number, email } = normalizeLookup(lookup)
        assert.ok(accepted.Code?.(number))
        assert.ok(accepted.Email?.(email))
      }
      const code = codeIn(typed)
      if (code !== undefined) assert.is(plainCode(code), plainCode(typed))
    }),
  )
})

test.run()
