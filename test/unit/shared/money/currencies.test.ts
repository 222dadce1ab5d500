import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatMoney } from '#shared/i18n/formats.ts'
import { minorDigits, moneyStep } from '#shared/money/currencies.ts'

const test = suite('shared/money/currencies')

test('ISO 4217 decides the decimal places, also where browsers have others', () => {
  const known = {
    0: ['JPY', 'KRW', 'VND', 'CLP'],
    2: ['TWD', 'USD', 'EUR', 'THB', 'IDR', 'HUF', 'COP', 'LAK', 'MMK', 'PKR', 'LBP', 'RSD'],
    3: ['KWD', 'IQD', 'BHD', 'TND'],
  }
  for (const [digits, codes] of Object.entries(known))
    for (const code of codes) assert.is(minorDigits(code), Number(digits), code)
})

test('an amount is shown with the decimal places of its currency, also if the browser has others', () => {
  assert.match(formatMoney('en', 56_520, 'IDR'), /565\.20$/)
  assert.match(formatMoney('en', 565_200, 'KWD'), /565\.200$/)
  assert.match(formatMoney('en', 565_000, 'KWD'), /565$/)
  assert.is(formatMoney('en', 135_250, 'TWD'), 'NT$1,353')
})

test('amounts are charged in the steps in which they are shown', () => {
  assert.equal(['JPY', 'TWD', 'USD', 'KWD'].map(moneyStep), [1, 100, 1, 1])
})

test.run()
