import type { FieldErrors } from 'react-hook-form'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { TextKey } from '#app/i18n/catalogues.ts'
import { inOrder, lineOf, problemsIn, sentenceOf } from '#app/ui/forms/problems.ts'
import form from '#locales/en/form.json'
import { createTranslator } from '#shared/i18n/text.ts'

const test = suite('app/ui/forms/problems')

const text = createTranslator<TextKey>('en', { form }, null, (key) => assert.unreachable(key))
const rule = (message: string) => ({ type: 'rule' as const, message })
const refused = (message = '') => ({ type: 'refused' as const, message })

test('the problems of a form have the paths of their fields, also in lists and groups', () => {
  const errors: FieldErrors = {
    email: rule('email'),
    rooms: { 1: { name: { lastName: rule('required') } } },
    answers: { 'q-1': refused() },
  }
  assert.equal(
    [...problemsIn(errors)],
    [
      ['email', rule('email')],
      ['rooms.1.name.lastName', rule('required')],
      ['answers.q-1', refused()],
    ],
  )
})

test('fields on the screen come first in their order, and every other problem follows', () => {
  const paths = ['phone', 'arrivalTime', 'email']
  assert.equal(inOrder(paths, ['email', 'notes', 'phone']), ['email', 'phone', 'arrivalTime'])
  assert.equal(inOrder(paths, []), paths)
})

test('a problem is a sentence: of its rule, of the empty field, or of the server', () => {
  assert.is(sentenceOf(text, rule('reading')), form.problem.reading)
  assert.is(sentenceOf(text, rule('required'), 'Enter your email address.'), 'Enter your email address.')
  assert.is(sentenceOf(text, rule('required')), form.enter.answer)
  assert.is(sentenceOf(text, refused()), form.problem.refused)
  assert.is(sentenceOf(text, refused('We do not know the code X.')), 'We do not know the code X.')
  // The server may refuse what a rule calls by the same word.
  assert.is(sentenceOf(text, refused('required')), 'required')
})

test('a line names its field once, and the link contains the name', () => {
  const phone = { label: 'Phone', enter: 'Enter your phone number.' }
  assert.equal(lineOf(text, rule('required'), phone), ['Enter your phone number.', ''])
  assert.equal(lineOf(text, rule('phone'), phone), ['Phone', ` – ${form.problem.phone}`])
  assert.equal(lineOf(text, refused(), phone), ['Phone', ` – ${form.problem.refused}`])
})

test('a line names the room or the question of a field whose label others have too', () => {
  const name = { label: 'First name', of: 'Room 2', enter: 'Enter the guest’s first name.' }
  assert.equal(lineOf(text, rule('required'), name), ['Room 2 – Enter the guest’s first name.', ''])
  assert.equal(lineOf(text, rule('url'), name), ['Room 2 – First name', ` – ${form.problem.url}`])
  const time = { label: 'Room 1', of: 'When will you arrive?' }
  assert.equal(lineOf(text, rule('required'), time), [
    'When will you arrive? Room 1',
    ` – ${form.enter.answer}`,
  ])
})

test('a question is followed by the sentence without another sign, and a field without a name is the sentence', () => {
  assert.equal(lineOf(text, rule('required'), { label: 'Any allergies?' }), [
    'Any allergies?',
    ` ${form.enter.answer}`,
  ])
  assert.equal(lineOf(text, refused()), [form.problem.refused, ''])
})

test.run()
