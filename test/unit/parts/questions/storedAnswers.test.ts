import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { answersOf } from '#app/parts/questions/answersOf.ts'
import {
  answerChanges,
  hasStoredAnswer,
  reservedAnswer,
  storedValues,
} from '#app/parts/questions/storedAnswers.ts'
import type { Answer, Question } from '#shared/api/questions.ts'

const test = suite('app/parts/questions/storedAnswers')

const adults = [2, 1]
const base = {
  question: '?',
  answer_type: 'text',
  labels: [],
  settings: {},
  ownable_type: 'Hotel',
  remote_attachments_urls: [],
  hotel_plan_codes: [],
  room_plan_codes: [],
  promotion_ids: [],
  wbf_price_codes: [],
} as const
const question = (fields: object): Question => ({ ...base, ...fields }) as unknown as Question

const people = [
  { adults: 2, men_count: 2, women_count: 0 },
  { adults: 1, men_count: 0, women_count: 1 },
]
const asked = [
  question({ id: 1, question_type: 'free', answer: { required: false, text: 'Hello', attachments: [] } }),
  question({
    id: 2,
    question_type: 'checkin',
    answer: { required: true, rooms: [{ checkin_time: '16:00' }, { checkin_time: '17:00' }] },
  }),
  question({ id: 3, question_type: 'people_per_room', answer: { required: false, rooms: people } }),
  question({ id: 4, question_type: 'checkout', answer: { required: false } }),
]

test('the form begins with the stored answers, and gives the same answers back', () => {
  const values = storedValues(asked, adults)
  assert.equal(values, {
    ...{ 'q-1': 'Hello', 'q-2-0': '16:00', 'q-2-1': '17:00' },
    ...{ 'q-3-0-men': '2', 'q-3-0-women': '0', 'q-3-1-men': '0', 'q-3-1-women': '1' },
    ...{ 'q-4-0': '', 'q-4-1': '' },
  })
  assert.equal(answersOf(asked, values, adults), [
    { question_type: 'free', id: 1, text: 'Hello' },
    { question_type: 'checkin', id: 2, rooms: [{ checkin_time: '16:00' }, { checkin_time: '17:00' }] },
    { question_type: 'people_per_room', id: 3, rooms: people },
  ])
})

test('answers to questions without one are first answers, others are changes, and missing ones are deleted', () => {
  const checkout: Answer = {
    question_type: 'checkout',
    id: 4,
    rooms: [{ checkout_time: '09:00' }, { checkout_time: '09:00' }],
  }
  const text: Answer = { question_type: 'free', id: 1, text: 'Changed' }
  assert.equal(answerChanges(asked, [text, checkout]), {
    first: [checkout],
    changed: [
      text,
      { question_type: 'checkin', id: 2, rooms: [] },
      { question_type: 'people_per_room', id: 3, rooms: [] },
    ],
  })
})

test('an answer that the guest has not changed is not sent, because another tab may have changed it', () => {
  const unchanged = answersOf(asked, storedValues(asked, adults), adults)
  assert.equal(answerChanges(asked, unchanged), { first: [], changed: [] })
  const text: Answer = { question_type: 'free', id: 1, text: 'Hello' }
  const withFile = { ...text, remote_attachments_urls: ['https://h/u1'] }
  assert.equal(answerChanges(asked, [...unchanged.slice(1), withFile]).changed, [withFile])
})

test('a stored answer is shown with its question and its files', () => {
  const attachments = [{ id: 7, file_name: 'a.pdf', file_size: 9, content_type: 'application/pdf' }]
  const onlyFiles = question({ id: 5, question_type: 'free', answer: { required: false, attachments } })
  assert.equal(reservedAnswer(onlyFiles), {
    ...{ question_type: 'free', id: 5, question: '?', text: '', attachments },
  })
  assert.equal(
    asked.map((one) => hasStoredAnswer(one)),
    [true, true, true, false],
  )
  assert.is(reservedAnswer(asked[3] as Question), null)
})

test.run()
