import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Question } from '#shared/api/questions.ts'
import {
  isFor,
  isForHotel,
  viewerOf,
  visibleNotifications,
  visibleQuestions,
} from '#shared/questions/visibleQuestions.ts'

const test = suite('shared/questions/visibleQuestions')

const visitor = viewerOf(null)
const member = { programId: 31, rankId: 2, organizationId: null }
const company = { programId: null, rankId: null, organizationId: 900 }

const audiences: [labels: string[], visitor: boolean, member: boolean, company: boolean][] = [
  [[], false, false, false],
  [['all_users'], true, true, true],
  [['membership_program_31'], false, false, false],
  [['membership_program_31', 'membership_rank_2'], false, true, false],
  [['membership_program_31', 'membership_rank_3'], false, false, false],
  [['membership_program_31', 'membership_rank_all'], false, true, false],
  [['membership_program_32', 'membership_rank_all'], false, false, false],
  [['membership_rank_all'], false, false, false],
  [['membership_organization_900'], false, false, true],
  [['membership_organization_901'], false, false, false],
  [['membership_organization_all'], false, false, true],
]

test('labels decide who is asked; a guest who is not signed in reads only what is for all users', () => {
  for (const [labels, ...expected] of audiences)
    assert.equal(
      [visitor, member, company].map((viewer) => isFor(labels, viewer)),
      expected,
      labels.join(),
    )
})

test('a question without a target is for all hotels, and a notification for none', () => {
  const at = (labels: string[], answer_type = 'text') => isForHotel({ labels, answer_type }, 105)
  assert.ok(at([]))
  assert.not.ok(at([], 'notification'))
  for (const type of ['text', 'notification']) {
    assert.ok(at(['target_all_facilities'], type))
    assert.ok(at(['target_facility_105', 'target_facility_1'], type))
    assert.not.ok(at(['target_facility_10'], type))
  }
})

const question = (changes: Partial<Question>): Question =>
  ({
    id: 1,
    question_type: 'free',
    question: '?',
    answer_type: 'text',
    labels: ['all_users', 'place_booking_process'],
    settings: {},
    ownable_type: 'Hotel',
    remote_attachments_urls: [],
    hotel_plan_codes: [],
    room_plan_codes: [],
    promotion_ids: [],
    wbf_price_codes: [],
    answer: { required: false },
    ...changes,
  }) as Question

const rate = {
  hotel_plan_code: 'half',
  room_plan_code: 'twin.half',
  promotion_id: '7',
  wbf_price_code: 'W1',
}

test('a question is asked at its place, for its plans, from its start on', () => {
  const now = Date.parse('2027-01-10T00:00:00Z')
  const asked = (changes: Partial<Question>) =>
    visibleQuestions([question(changes)], {
      place: 'place_booking_process',
      viewer: visitor,
      hotelId: 105,
      rooms: [rate],
      now,
    }).length === 1
  assert.ok(asked({}))
  assert.not.ok(asked({ labels: ['all_users', 'place_confirmation_screen'] }))
  assert.not.ok(
    asked({
      answer_type: 'notification',
      labels: ['all_users', 'place_booking_process', 'target_all_facilities'],
    }),
  )
  assert.ok(asked({ hotel_plan_codes: ['full', 'half'] }))
  assert.not.ok(asked({ hotel_plan_codes: ['full'] }))
  // Room rates, promotions and partner prices select too; one of them is enough.
  for (const key of ['room_plan_codes', 'promotion_ids', 'wbf_price_codes'] as const) {
    assert.ok(asked({ [key]: ['twin.half', '7', 'W1'] }), key)
    assert.not.ok(asked({ [key]: ['other'] }), key)
    assert.ok(asked({ hotel_plan_codes: ['half'], [key]: ['other'] }), key)
  }
  assert.ok(asked({ settings: { started_at: '2027-01-10T00:00:00.000Z' } }))
  assert.not.ok(asked({ settings: { started_at: '2027-01-10T00:00:01.000Z' } }))
})

test('a notification is shown at its place to the guests of its hotels, and is no question', () => {
  const notification = (labels: string[]) =>
    question({ answer_type: 'notification', labels: ['all_users', 'place_confirmation_screen', ...labels] })
  const at = (place: 'place_confirmation_screen' | 'place_booking_process', one: Question) =>
    visibleNotifications([one], { place, viewer: visitor, hotelId: 105, rooms: [], now: 0 }).length
  assert.is(at('place_confirmation_screen', notification(['target_facility_105'])), 1)
  assert.is(at('place_booking_process', notification(['target_facility_105'])), 0)
  assert.is(at('place_confirmation_screen', notification(['target_facility_1'])), 0)
  assert.is(at('place_confirmation_screen', notification([])), 0)
  assert.is(at('place_booking_process', question({})), 0)
})

test.run()
