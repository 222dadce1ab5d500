import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { unbrokenAmounts } from '#app/ui/unbrokenAmounts.ts'

const test = suite('app/ui/unbrokenAmounts')

/** The text with a sign for each space that does not break. */
const shown = (text: string) => unbrokenAmounts(text).replaceAll('\u00a0', '_')

test('an amount stays beside its words, and a line may end after a dot', () => {
  assert.is(shown('Change and lose ¥27,600 · ¥27,600 back'), 'Change and lose_¥27,600_· ¥27,600_back')
  assert.is(
    shown('Give up 2 rooms · the hotel may ask for NT$1,200'),
    'Give up_2_rooms_· the hotel may ask for_NT$1,200',
  )
  assert.is(
    shown('이 객실 취소하기 · 호텔에서 ¥18,240 별도 청구 가능'),
    '이 객실 취소하기_· 호텔에서_¥18,240_별도 청구 가능',
  )
})

test('a text without an amount stays as it is', () => {
  for (const text of ['Cancel, free of charge', '変更する（¥27,600は返金なし・¥27,600を返金）'])
    assert.is(unbrokenAmounts(text), text)
})

test.run()
