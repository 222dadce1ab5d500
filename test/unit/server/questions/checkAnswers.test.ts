import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Answer, Question } from '#shared/api/questions.ts'
import { Refusal } from '../../../../examples/server/errors/refusal.ts'
import { checkAnswers } from '../../../../examples/server/questions/checkAnswers.ts'

const test = suite('examples/server/questions/checkAnswers')

const questionOf = (id: number, question_type: Question['question_type'], labels: string[] = []) =>
  ({ id, question_type, labels, answer: { required: false } }) as unknown as Question
const asked = [
  questionOf(1, 'checkin', ['required']),
  questionOf(2, 'people_per_room'),
  questionOf(3, 'free'),
]

const arrival: Answer = {
  question_type: 'checkin',
  id: 1,
  rooms: [{ checkin_time: '16:00' }, { checkin_time: '17:00' }],
}
const people = (first: object, second: object = { adults: 3, men_count: 1, women_count: 2 }): Answer =>
  ({ question_type: 'people_per_room', id: 2, rooms: [first, second] }) as Answer
const two = { adults: 2, men_count: 2, women_count: 0 }

/** The refused field; null if the answers are accepted. */
function refused(answers: Answer[]): string | null {
  try {
    checkAnswers(answers, { asked, adults: [2, 3] })
    return null
  } catch (error) {
    assert.instance(error, Refusal)
    return (error as Refusal).details.field ?? ''
  }
}

test('answers for each room are accepted, and optional ones may be missing', () => {
  assert.is(refused([arrival]), null)
  assert.is(refused([arrival, people(two), { question_type: 'free', id: 3, text: 'Yes' }]), null)
})

test('a required question without an answer is refused as a whole', () => {
  assert.is(refused([]), 'additional_questions')
})

test('each answer that does not fit the rooms is refused with its field', () => {
  const at = 'additional_questions.1'
  assert.is(refused([arrival, people({ ...two, adults: 1 })]), `${at}.rooms.0.adults`)
  assert.is(refused([arrival, people({ ...two, men_count: 1 })]), `${at}.rooms.0.men_count`)
  assert.is(
    refused([arrival, people(two, { adults: 3, men_count: 0, women_count: 4 })]),
    `${at}.rooms.1.men_count`,
  )
  assert.is(
    refused([{ ...arrival, rooms: arrival.rooms.slice(0, 1) } as Answer]),
    'additional_questions.0.rooms',
  )
})

test('an empty answer deletes a stored answer, but not to a required question', () => {
  const change = (answer: Answer) => () =>
    checkAnswers([answer], { asked, adults: [2, 3], required: [], mayDelete: true })
  assert.not.throws(change({ question_type: 'free', id: 3, text: ' ' }))
  assert.not.throws(change({ question_type: 'people_per_room', id: 2, rooms: [] }))
  assert.throws(change({ question_type: 'checkin', id: 1, rooms: [] }))
  assert.is(refused([arrival, { question_type: 'free', id: 3, text: ' ' }]), 'additional_questions.1.text')
})

test.run()
