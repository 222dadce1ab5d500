import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accepted } from '#shared/api/personScalars.ts'
import { personNameProblem } from '#shared/party/personName.ts'

const test = suite('shared/party/personName')

test('names of many languages are accepted', () => {
  for (const name of [
    'J. R. R.',
    'J.R.R.',
    'J.R.R.Tolkien',
    'Ma.Teresa',
    'Md.Rahman',
    'St.John',
    'MD.RAHMAN',
    'ST.JOHN',
    'Dr.Strange',
    'Mrs.Dalloway',
    'Ana Ma.Teresa',
    'J.Smith-Jones',
    'Ph.D.',
    'J. Wu',
    'Smith Jr.',
    'O’Brien-Smith',
    'Ravi s/o Kumar',
    'Tan Ah Kow @ John',
    'Łukasiewicz',
    '김민준',
    'ムハンマド・アリー',
    '佐々木',
    '葛\u{e0100}城',
    'Ἀλέξανδρος',
    'محمد',
    'علی\u200cرضا',
    'क्\u200dष',
  ]) {
    assert.is(personNameProblem(name), null, name)
    assert.ok(accepted.Name?.(name), name)
  }
})

test('a name contains no control or format character and no lone surrogate', () => {
  for (const code of [
    0, 9, 10, 13, 0x7f, 0x85, 0xad, 0x200b, 0x200e, 0x2028, 0x2029, 0x202e, 0x2066, 0x3164, 0xd800, 0xfeff,
  ]) {
    const name = `Yama${String.fromCharCode(code)}da`
    assert.is(personNameProblem(name), 'invisible', code.toString(16))
    assert.not(accepted.Name?.(name), code.toString(16))
  }
  for (const name of [
    '\u200dYamada',
    'Yamada\u200c',
    'Yama\u200cda',
    'Yama\u200d\u200dda',
    'Yama \u200cda',
    '山\u200d田',
    'علی\u200c\u200cرضا',
  ])
    assert.is(personNameProblem(name), 'invisible', JSON.stringify(name))
})

test('a name contains no web address, in half-width or full-width characters', () => {
  for (const name of [
    'Win at evil.com',
    'evil.com/win',
    'http://evil',
    '//evil',
    'www.evil',
    'www.evil.com',
    'WWW.EVIL',
    'https://evil',
    'evil.co.jp/x',
    'EVIL.CO.JP',
    'Evil.Com',
    'EVIL.TO/x',
    'me@evil',
    'me @evil',
    'tel:0900',
    'ｅｖｉｌ．ｃｏｍ',
    '例え。テスト',
    '賞金.jp',
    '10.0.0.12',
    'Win at Casino.App',
    'EVIL.RU',
    'BIT.LY',
    'Bit.Ly',
    'T.Co',
    'T.CO/WIN',
    'T.Cool/win',
    'X.Com',
    'St.Casino',
    'Evil-St.Tokyo',
    'Evil.St.John',
    'Evil1.Tokyo',
    'दुकान.भारत',
  ]) {
    assert.is(personNameProblem(name), 'url', name)
    assert.not(accepted.Name?.(name), name)
  }
})

test('a name has a letter that can be a name alone', () => {
  for (const name of ['ー', '々', 'ゝ', '-', '.', '12', ' ', 'ーー', '・', '!?']) {
    assert.is(personNameProblem(name), 'letters', name)
    assert.not(accepted.Name?.(name), name)
  }
})

test.run()
