import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { failureMessage } from '#app/errors/failureMessage.ts'
import { afterCode, afterCodes } from '#app/parts/payment/afterCode.ts'
import { nameOfCode } from '#shared/api/errors.ts'

const test = suite('app/parts/payment/afterCode')

test('the document lists exactly the behaviour after each code', () => {
  const text = readFileSync('app/parts/payment/paymentCodes.md', 'utf8')
  const table = text.split('| code | meaning |')[1]?.split('\n\n')[0] ?? ''
  const rows = [...table.matchAll(/^\| (\d{4}) \|[^|]+\| (\w+) \| (\w+) \|/gm)]
  const documented = rows.map(([, code, next, issue]) => [Number(code), next, issue])
  const built = Object.entries(afterCodes).map(([code, { next, issue }]) => [
    Number(code),
    next,
    issue ?? 'none',
  ])
  assert.equal(documented, built)
})

test('every code of the payment messages is there, and an unknown code offers another card', () => {
  const codes = [...Array.from({ length: 11 }, (_, n) => 3001 + n), 3202, 3203, 3204, 3205, 3504]
  for (const code of codes) assert.ok(afterCodes[code], String(code))
  assert.equal(afterCode(9999), { next: 'otherCard' })
})

test('every code that the guest may read has a name, so that its own text is shown', () => {
  for (const code of Object.keys(afterCodes).map(Number)) {
    assert.ok(nameOfCode(code), String(code))
    assert.equal(failureMessage({ code, title: null }), { key: `errors.${code}` })
  }
})

test('after the 15 minutes at the bank the guest searches again, and after a timeout of the gateway tries again', () => {
  assert.equal(afterCode(3011), { next: 'search' })
  assert.equal(afterCode(3001), { next: 'again' })
})

test.run()
