import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { guestForm, valuesFor } from '#app/parts/order/guestForm.ts'
import { answerFields, fittingAnswers, partnerOf, remainderOf } from '#app/parts/questions/answerFields.ts'
import { answerKeyOf, answersOf } from '#app/parts/questions/answersOf.ts'
import { Answer, type Question, Question as QuestionShape } from '#shared/api/questions.ts'

const test = suite('app/parts/questions/answerFields')

const questionOf = (id: number, question_type: Question['question_type'], labels: string[] = []): Question =>
  ({
    id,
    question_type,
    question: `Question ${id}`,
    answer_type: 'text',
    labels,
    settings: {},
    ownable_type: 'Hotel',
    remote_attachments_urls: [],
    hotel_plan_codes: [],
    room_plan_codes: [],
    promotion_ids: [],
    wbf_price_codes: [],
    answer: { required: false },
  }) as Question

const checkin = questionOf(1, 'checkin', ['required'])
const people = questionOf(2, 'people_per_room')
const free = questionOf(3, 'free')
const checkout = questionOf(4, 'checkout')
const asked = [checkin, people, free, checkout]
const adults = [2, 3]
const fields = answerFields(asked, adults)

function problems(answers: Record<string, string>): Record<string, string> {
  const values = { ...valuesFor(2), answers }
  const [error] = guestForm('alphabet', 2, fields).validate(values)
  const failures = (error?.failures() ?? []).map(({ path, message }) => [path.join('.'), message])
  return Object.fromEntries(failures.filter(([path]) => String(path).startsWith('answers')))
}

const complete = {
  'q-1-0': '15:00',
  'q-1-1': '16:30',
  'q-2-0-men': '1',
  'q-2-0-women': '1',
  'q-2-1-men': '0',
  'q-2-1-women': '3',
  'q-3': ' We have a dog. ',
}

test('the questions of these tests have the shape of the contract', () => {
  for (const question of asked) assert.ok(QuestionShape.is(question))
})

test('a question about rooms has its fields for each room, and a text has one field', () => {
  assert.equal(
    fields.map(({ key }) => key),
    [...Object.keys(complete), 'q-4-0', 'q-4-1'],
  )
})

test('only required questions must be answered', () => {
  assert.equal(problems({}), { 'answers.q-1-0': 'required', 'answers.q-1-1': 'required' })
  assert.equal(problems(complete), {})
  assert.equal(problems({ ...complete, 'q-1-1': '  ' }), { 'answers.q-1-1': 'required' })
})

test('an answer for one room needs an answer for each room', () => {
  assert.equal(problems({ ...complete, 'q-4-0': '10:00' }), { 'answers.q-4-1': 'required' })
})

test('a text has at most 255 characters', () => {
  assert.equal(problems({ ...complete, 'q-3': 'a'.repeat(256) }), { 'answers.q-3': 'notes' })
  assert.equal(problems({ ...complete, 'q-3': 'a'.repeat(255) }), {})
})

test('the answers of the request have the shape of the contract, and answers without a value are left out', () => {
  const answers = answersOf(asked, complete, adults)
  assert.equal(answers, [
    { question_type: 'checkin', id: 1, rooms: [{ checkin_time: '15:00' }, { checkin_time: '16:30' }] },
    {
      question_type: 'people_per_room',
      id: 2,
      rooms: [
        { adults: 2, men_count: 1, women_count: 1 },
        { adults: 3, men_count: 0, women_count: 3 },
      ],
    },
    { question_type: 'free', id: 3, text: 'We have a dog.' },
  ])
  for (const answer of answers) assert.ok(Answer.is(answer))
})

test('men and women of a room are its adults: one number sets the other', () => {
  const [men, women] = fields.filter(({ room, kind }) => room === 1 && kind !== 'time')
  if (!men || !women) throw new Error('The room has no fields')
  assert.is(partnerOf(men), women.key)
  assert.is(partnerOf(women), men.key)
  assert.is(remainderOf(men, '1'), '2')
  assert.is(remainderOf(women, ''), '')
})

test('men and women that are not the adults of the room any more are dropped, and other answers stay', () => {
  const changed = answerFields(asked, [1, 3])
  const { 'q-2-0-men': _, 'q-2-0-women': __, ...others } = complete
  assert.equal(fittingAnswers(complete, changed), others)
  assert.equal(
    answersOf(asked, complete, [1, 3]).map(({ id }) => id),
    [1, 3],
  )
})

test('answers to questions that the hotel does not ask any more are kept, and not sent', () => {
  const fitting = fittingAnswers({ ...complete, 'q-99': 'Old' }, fields)
  assert.is(fitting['q-99'], 'Old')
  assert.not.ok(answersOf(asked, fitting, adults).some(({ id }) => id === 99))
})

test('a refused answer marks its field', () => {
  const answers = answersOf(asked, complete, adults)
  assert.is(answerKeyOf('additional_questions.0.rooms.1.checkin_time', answers), 'answers.q-1-1')
  assert.is(answerKeyOf('additional_questions.1.rooms.0.men_count', answers), 'answers.q-2-0-men')
  assert.is(answerKeyOf('additional_questions.2.text', answers), 'answers.q-3')
  assert.is(answerKeyOf('additional_questions.7.text', answers), null)
  assert.is(answerKeyOf('additional_questions', answers), null)
})

test.run()
