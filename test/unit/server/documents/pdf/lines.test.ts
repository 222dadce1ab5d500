import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Locale } from '#shared/i18n/locale.ts'
import { linesOf } from '../../../../../examples/server/documents/pdf/lines.ts'

const test = suite('examples/server/documents/pdf/lines')

/** The lines of at most so many characters. */
const linesIn = (text: string, locale: Locale, characters: number) =>
  linesOf(text, locale, characters, ({ text: part }) => [...part].length).map((line) =>
    line.map(({ text: part }) => part).join(''),
  )

test('no line ends with an opening bracket, and none begins with a closing sign', () => {
  const text = '露天風呂付きツインルーム（禁煙・離れ）、2027年4月2日。'
  for (let width = 8; width < 30; width++)
    for (const line of linesIn(text, 'ja', width)) {
      assert.not.match(line, /（$/, `${width}: ${line}`)
      assert.not.match(line, /^[）、。・]/, `${width}: ${line}`)
    }
})

test('all characters stay, and a word that is wider than a line is broken', () => {
  assert.equal(linesIn('A twin room', 'en', 6), ['A twin', 'room'])
  assert.equal(linesIn('ABCDEFGH', 'en', 5), ['ABCDE', 'FGH'])
})

test.run()
