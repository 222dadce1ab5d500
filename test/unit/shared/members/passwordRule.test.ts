import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MAX_PASSWORD_LENGTH, normalPassword, unmetConditions } from '#shared/members/passwordRule.ts'

const test = suite('shared/members/passwordRule')

test('a password of 8 characters with both cases, a digit and a symbol is accepted', () => {
  for (const password of ['Abcdef1!', 'Ärger-1x', 'Pass word 1 _', '山Aa1!山山山'])
    assert.equal(unmetConditions(password), [], password)
})

test('each condition that is not met is named', () => {
  for (const [password, unmet] of [
    ['', 'length upper lower digit symbol'],
    ['Abcde1!', 'length'],
    ['abcdef1!', 'upper'],
    ['ABCDEF1!', 'lower'],
    ['Abcdefg!', 'digit'],
    ['Abcdefg1', 'symbol'],
    // A space is no symbol, and a letter of another script neither.
    ['Abcdef 1', 'symbol'],
    ['Abcdef1山', 'symbol'],
    [`Aa1!${'x'.repeat(MAX_PASSWORD_LENGTH)}`, 'length'],
  ] as const)
    assert.is(unmetConditions(password).join(' '), unmet, password)
})

test('a keyboard in Japanese mode types the same password', () => {
  assert.is(normalPassword('Ａｂｃｄｅｆ１！'), 'Abcdef1!')
  assert.equal(unmetConditions('Ａｂｃｄｅｆ１！'), [])
  // An emoji is one character of the length, and a letter with its accent too.
  assert.equal(unmetConditions('Aa1!😀😀😀'), ['length'])
  assert.is(normalPassword('e\u0301'), normalPassword('\u00e9'))
})

test.run()
