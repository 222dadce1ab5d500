import type { Whoami } from '#shared/api/identity.ts'
import type { Question, QuestionPlace } from '#shared/api/questions.ts'
import type { RoomPlan } from '#shared/api/rooms.ts'

/** Who is asked: the ids of the guest's programme, rank and organization; null where the guest has none. */
type Viewer = { programId: number | null; rankId: number | null; organizationId: number | null }

/** The viewer of the signed-in user; null for a guest who is not signed in. */
export const viewerOf = (whoami: Whoami | null): Viewer => ({
  programId: whoami?.user?.program_id ?? null,
  rankId: whoami?.user?.rank_id ?? null,
  organizationId: whoami?.organization?.id ?? null,
})

/**
 * Whether content with these labels is for this guest. `all_users`: for all guests. `membership_program_<id>` together
 * with `membership_rank_<id>` or `membership_rank_all`: for members of the programme. `membership_organization_<id>` or
 * `membership_organization_all`: for users of an organization.
 */
export function isFor(labels: readonly string[], { programId, rankId, organizationId }: Viewer): boolean {
  const has = (name: string, id: number | null) => id !== null && labels.includes(`${name}_${id}`)
  if (labels.includes('all_users')) return true
  if (has('membership_program', programId))
    if (labels.includes('membership_rank_all') || has('membership_rank', rankId)) return true
  return (
    organizationId !== null &&
    (labels.includes('membership_organization_all') || has('membership_organization', organizationId))
  )
}

/**
 * Whether a question or notification of a brand is for this hotel: `target_all_facilities` or `target_facility_<id>`. A
 * question without a target is for all hotels; a notification without one is for none.
 */
export function isForHotel(
  { labels, answer_type }: Pick<Question, 'labels' | 'answer_type'>,
  hotelId: string | number,
) {
  const targets = labels.filter((label) => label.startsWith('target_'))
  if (targets.length === 0) return answer_type !== 'notification'
  return targets.includes('target_all_facilities') || targets.includes(`target_facility_${hotelId}`)
}

/** Whether a guest must answer: by the label `required`, or because the hotel says so with the answer. */
export const isRequired = ({ labels, answer }: Pick<Question, 'labels' | 'answer'>): boolean =>
  labels.includes('required') || answer.required

/** What a room is booked with: the fields of its plan that questions can be about. */
type BookedRate = {
  hotel_plan_code: string
  room_plan_code: string
  promotion_id: string | null
  wbf_price_code: string | null
}

/** The rate of a plan in a search result. */
export const rateOf = ({
  hotel_plan_code,
  room_plan_code,
  promotion,
  wbf_price_code = null,
}: Pick<RoomPlan, 'hotel_plan_code' | 'room_plan_code' | 'promotion' | 'wbf_price_code'>): BookedRate => ({
  hotel_plan_code,
  room_plan_code,
  promotion_id: promotion?.id ?? null,
  wbf_price_code,
})

/** Whether a question is about a certain plan, room rate, promotion or partner price. */
export const isAboutRate = ({
  hotel_plan_codes,
  room_plan_codes,
  promotion_ids,
  wbf_price_codes,
}: Question): boolean =>
  [hotel_plan_codes, room_plan_codes, promotion_ids, wbf_price_codes].some((codes) => codes.length > 0)

/** Whether a question is about a room with this rate. A question that is about no certain rate is about all. */
export function isAbout(question: Question, rate: BookedRate): boolean {
  const has = (codes: readonly string[], code: string | null) => code !== null && codes.includes(code)
  return (
    !isAboutRate(question) ||
    has(question.hotel_plan_codes, rate.hotel_plan_code) ||
    has(question.room_plan_codes, rate.room_plan_code) ||
    has(question.promotion_ids, rate.promotion_id) ||
    has(question.wbf_price_codes, rate.wbf_price_code)
  )
}

type QuestionContext = {
  place: QuestionPlace
  viewer: Viewer
  hotelId: string | number
  /** The rooms of the booking. */
  rooms: readonly BookedRate[]
  /** In milliseconds. */
  now: number
}

/** Whether a question or notification is for this guest, at this place, about these rooms. */
function isVisible(question: Question, { place, viewer, hotelId, rooms, now }: QuestionContext): boolean {
  const { labels, settings } = question
  const startedAt = settings.started_at ? Date.parse(settings.started_at) : 0
  return (
    labels.includes(place) &&
    startedAt <= now &&
    (!isAboutRate(question) || rooms.some((room) => isAbout(question, room))) &&
    isFor(labels, viewer) &&
    isForHotel(question, hotelId)
  )
}

export const isNotification = ({ answer_type }: Pick<Question, 'answer_type'>): boolean =>
  answer_type === 'notification'

/** The questions that a guest answers at a place, in the order of the hotel. */
export const visibleQuestions = (questions: readonly Question[], asked: QuestionContext): Question[] =>
  questions.filter((question) => !isNotification(question) && isVisible(question, asked))

/** What a guest reads at a place and does not answer, in the order of the hotel. */
export const visibleNotifications = (questions: readonly Question[], asked: QuestionContext): Question[] =>
  questions.filter((question) => isNotification(question) && isVisible(question, asked))
