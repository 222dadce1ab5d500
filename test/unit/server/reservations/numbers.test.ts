import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newBypassToken, newNumber, storedNumber } from '../../../../examples/server/reservations/numbers.ts'

const test = suite('examples/server/reservations/numbers')

test('a reservation number contains no characters that look alike', () => {
  const numbers = Array.from({ length: 2_000 }, () => newNumber('HKN'))
  for (const number of numbers) assert.match(number, /^HKN-[2-9A-HJ-NP-Z]{7}$/)
  assert.is(new Set(numbers).size, numbers.length)
})

test('a number is found as it was made, and as guests write it, for every prefix', () => {
  for (const prefix of ['HKN', 'AB-C', 'grand-', '-X', 'H K'])
    for (const change of [
      (number: string) => number,
      (number: string) => number.toLowerCase(),
      (number: string) => number.replaceAll('-', ' '),
      (number: string) => `${prefix}-${number.slice(-7)}`,
    ]) {
      const number = newNumber(prefix)
      assert.is(storedNumber(change(number)), number, prefix)
    }
})

test('a token has 256 bits and is safe in a URL', () => {
  assert.match(newBypassToken(), /^[\w-]{43}$/)
})

test.run()
