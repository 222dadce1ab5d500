import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { unbrokenDate } from '#app/ui/unbrokenDate.ts'

const test = suite('app/ui/unbrokenDate')

test('a date has no space where a line breaks', () => {
  assert.is(unbrokenDate('Sat 23 Jan'), 'Sat\u00a023\u00a0Jan')
  assert.is(unbrokenDate('1월 23일 (토)'), '1월\u00a023일\u00a0(토)')
  assert.is(unbrokenDate('1月23日(土)'), '1月23日(土)')
})

test('a moment may break before its time zone only', () => {
  assert.is(
    unbrokenDate('Sat 23 Jan, 23:59 (Japan Standard Time)'),
    'Sat\u00a023\u00a0Jan,\u00a023:59 (Japan Standard Time)',
  )
})

test.run()
