import type { Infer } from 'superstruct'
import { api } from '#shared/api/index.ts'
import type { Answer, Question } from '#shared/api/questions.ts'
import { isRequired, viewerOf, visibleQuestions } from '#shared/questions/visibleQuestions.ts'
import type { Checker, Target } from './checker.ts'

type List = Infer<typeof api.questions.ofHotel.response>

const place = 'place_booking_process'

/** The adults of the ordered room. */
const adults = 2

function answerTo({ id, question_type }: Question): Answer {
  switch (question_type) {
    case 'checkin':
      return { question_type, id, rooms: [{ checkin_time: '16:00' }] }
    case 'checkout':
      return { question_type, id, rooms: [{ checkout_time: '10:00' }] }
    case 'people_per_room':
      return { question_type, id, rooms: [{ adults, men_count: adults, women_count: 0 }] }
    case 'free':
      return { question_type, id, text: 'Conformance' }
  }
}

/**
 * Requests the questions of the hotel and its brand. `hotel` is the number of the hotel. Returns the answers that an order
 * of one room with two adults and this plan must have, and whether a question takes files.
 */
export async function checkQuestions(
  checker: Checker,
  { hotelId, brandId }: Target,
  hotel: number | string,
  planCode: string,
): Promise<{ answers: Answer[]; takesFiles: boolean }> {
  const { ofHotel, ofBrand } = api.questions
  const query = { q: { label_filters: [place] } }
  const own = await checker.expectSuccess(ofHotel, 'a hotel lists its questions', {
    params: { hotelId },
    query,
  })
  const others = await checker.expectSuccess(ofBrand, 'a brand lists its questions', {
    params: { brandId },
    query,
  })
  const all = [own, others].flatMap((list) => (list as List | null)?.additional_questions ?? [])
  const unfiltered = all.find(({ labels }) => !labels.includes(place))
  checker.record(
    'a filter selects the questions with its label',
    unfiltered ? `the question ${unfiltered.id} has another place` : null,
    'noren',
  )
  await checker.expectRefusal(
    ofHotel,
    'an unknown hotel has no questions',
    { params: { hotelId: 'no-such-hotel' }, query },
    404,
    'hotel_not_found',
  )
  await checker.expectRefusal(
    ofBrand,
    'an unknown brand has no questions',
    { params: { brandId: 0 }, query },
    404,
    'hotel_not_found',
    'noren',
  )
  const asked = {
    place,
    viewer: viewerOf(null),
    hotelId: hotel,
    rooms: [{ hotel_plan_code: planCode, room_plan_code: '', promotion_id: null, wbf_price_code: null }],
    now: Date.now(),
  } as const
  const visible = visibleQuestions(all, asked)
  return {
    answers: visible.filter(isRequired).map(answerTo),
    takesFiles: visible.some(
      (question) => question.question_type === 'free' && question.attachments_enabled === true,
    ),
  }
}
