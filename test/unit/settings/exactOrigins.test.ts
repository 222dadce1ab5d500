import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { exactOrigins } from '#app/settings/exactOrigins.ts'
import { replaceGlobals } from '../../support/builders/browserGlobals.ts'

const test = suite('app/settings/exactOrigins')

const lines: string[] = []
replaceGlobals(test, () => ({ console: { error: (...line: unknown[]) => lines.push(line.join(' ')) } }))

test('an address counts with its exact origin', () => {
  assert.equal(
    exactOrigins([
      'https://www.hotel.example',
      'https://WWW.Hotel.example:443/',
      'https://chat.example/widget?x=1',
      'http://localhost:4601',
      'https://宿.example',
    ]),
    [
      'https://www.hotel.example',
      'https://www.hotel.example',
      'https://chat.example',
      'http://localhost:4601',
      'https://xn--oct.example',
    ],
  )
  assert.equal(lines, [])
})

test('any page and pages without an origin cannot be allowed; such entries are reported', () => {
  const wrong = [
    '*',
    'null',
    '',
    'www.hotel.example',
    '//hotel.example',
    'data:text/html,x',
    'file:///x',
    'https://',
  ]
  assert.equal(exactOrigins([...wrong, 'https://hotel.example']), ['https://hotel.example'])
  assert.is(lines.length, wrong.length)
  assert.match(lines[0] ?? '', /An allowed origin is "\*"; it takes https/)
})

test.run()
