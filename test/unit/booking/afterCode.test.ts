import { readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { afterCode, afterCodes } from '#app/features/booking/payment/afterCode.ts'

const test = suite('booking/payment/afterCode')

test('the README of the app lists exactly the behaviour after each code', () => {
  const table = readFileSync('app/README.md', 'utf8').split('| code | meaning |')[1]?.split('\n\n')[0] ?? ''
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

test.run()
