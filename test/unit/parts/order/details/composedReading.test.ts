import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readingOfName, readingWhileComposed } from '#app/parts/order/details/composedReading.ts'

const test = suite('app/parts/order/details/composedReading')

test('kana are read in hiragana, without the letters of a kana that is not complete', () => {
  for (const [composed, reading] of [
    ['さとう', 'さとう'],
    ['サトウ', 'さとう'],
    ['ｻﾄｳ', 'さとう'],
    ['さt', 'さ'],
    ['さｔ', 'さ'],
    ['じょー', 'じょー'],
  ] as const)
    assert.is(readingWhileComposed(composed), reading, composed)
  for (const composed of ['佐藤', '佐とう', 's', '', 'Sato'])
    assert.is(readingWhileComposed(composed), null, composed)
})

test('a name is read by its parts, the longest first, and by its own kana', () => {
  const parts = [
    { written: '佐', reading: 'たすく' },
    { written: '佐藤', reading: 'さとう' },
    { written: '花', reading: 'はな' },
  ]
  assert.is(readingOfName('佐藤', parts), 'さとう')
  assert.is(readingOfName('花こ', parts), 'はなこ')
  assert.is(readingOfName('ハナこ', []), 'はなこ')
  assert.is(readingOfName('', parts), '')
  for (const name of ['山田', '佐藤a', '花子']) assert.is(readingOfName(name, parts), null, name)
})

test.run()
