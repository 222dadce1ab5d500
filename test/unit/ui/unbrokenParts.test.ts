import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { unbrokenParts } from '#app/ui/unbrokenParts.ts'

const test = suite('app/ui/unbrokenParts')

/** The parts as texts, the whole ones in brackets. */
const partsOf = (sentence: string, ...dates: string[]) =>
  unbrokenParts(sentence, dates).map(({ text, isWhole }) => (isWhole ? `[${text}]` : text))

test('a date is whole, also if it stands twice, and no text is lost', () => {
  assert.equal(partsOf('From Fri 1 May to Fri 1 May only.', 'Fri 1 May'), [
    'From ',
    '[Fri 1 May]',
    ' to ',
    '[Fri 1 May]',
    ' only.',
  ])
})

test('a range may break after its sign', () => {
  assert.equal(partsOf('ご予約は5月1日(金)〜5月3日(日)のままです。', '5月1日(金)〜5月3日(日)'), [
    'ご予約は',
    '[5月1日(金)〜]',
    '[5月3日(日)]',
    'のままです。',
  ])
})

test('the space after the sign of a range is outside of its parts', () => {
  assert.equal(partsOf('Still Fri 1 May – Sun 3 May.', 'Fri 1 May – Sun 3 May'), [
    'Still ',
    '[Fri 1 May –]',
    ' ',
    '[Sun 3 May.]',
  ])
})

test('a moment may break before its time zone only, which is whole too', () => {
  assert.equal(
    partsOf('Until Fri 1 May, 23:59 (Japan Standard Time).', 'Fri 1 May, 23:59 (Japan Standard Time)'),
    ['Until ', '[Fri 1 May, 23:59]', ' ', '[(Japan Standard Time).]'],
  )
})

test('a bracket before a date and the stops after it stay with the date', () => {
  assert.equal(partsOf('現在のご予約（5月1日(金)〜5月3日(日)）のままです。', '5月1日(金)〜5月3日(日)'), [
    '現在のご予約',
    '[（5月1日(金)〜]',
    '[5月3日(日)）]',
    'のままです。',
  ])
  assert.equal(partsOf('仍为5月1日（周五），未产生扣款。', '5月1日（周五）'), [
    '仍为',
    '[5月1日（周五），]',
    '未产生扣款。',
  ])
})

test('several dates are whole, and a sentence without any stays as it is', () => {
  assert.equal(partsOf('5月1日、5月2日', '5月2日', '5月1日'), ['[5月1日、]', '[5月2日]'])
  assert.equal(partsOf('Saved.', '', 'Fri 1 May'), ['Saved.'])
  assert.equal(partsOf('Saved.', ''), ['Saved.'])
})

test.run()
