import { array, boolean, type Infer, nullable, object, optional } from 'superstruct'
import { Attachment } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { addition, defaulted, expected } from './fallbacks.ts'
import { Notes } from './personScalars.ts'
import { Code, Count, GuestCount, Instant, openText, Text, Time, Token, Url } from './scalars.ts'
import { variants } from './variants.ts'

/** The answer of each room, in the order of the rooms. */
const CheckinRooms = array(object({ checkin_time: Time }))
const CheckoutRooms = array(object({ checkout_time: Time }))
/** The men and the women are all adults of the room. */
const PeopleRooms = array(object({ adults: GuestCount, men_count: GuestCount, women_count: GuestCount }))

/** Where a question is asked: beside the guest details, or after the booking. */
const questionPlaces = ['place_booking_process', 'place_confirmation_screen'] as const
export type QuestionPlace = (typeof questionPlaces)[number]

/** `notification`: a text without an answer. */
const answerTypes = ['text', 'notification'] as const

const QuestionFields = {
  id: Count,
  /** The question, in the language of the request. */
  question: Text,
  /** A client shows a question with another type of answer as `text`. */
  answer_type: defaulted(openText(answerTypes), 'text'),
  /** Who is asked and where: see `shared/questions/visibleQuestions.ts`. */
  labels: expected(array(Text), []),
  /** The question is asked from this time on. */
  settings: defaulted(object({ started_at: optional(nullable(Instant)) }), {}),
  /** `Hotel` or `HotelBrand`. */
  ownable_type: defaulted(Text, 'Hotel'),
  /** Files that the hotel has attached to the question. */
  remote_attachments_urls: defaulted(array(Url), []),
  /**
   * What the question is about: plans, room rates (plans of a room type), promotions, and prices of the partner `wbf`. If all
   * are empty, it is about every booking; otherwise about bookings with one of them.
   */
  hotel_plan_codes: defaulted(array(Code), []),
  room_plan_codes: defaulted(array(Code), []),
  promotion_ids: defaulted(array(Code), []),
  wbf_price_codes: defaulted(array(Code), []),
}

const answerWith = { required: defaulted(boolean(), false) }

/** A question of a hotel or a brand. `answer` holds what is stored; a new booking has only `required`. */
export const Question = variants('question_type', {
  checkin: {
    ...QuestionFields,
    answer: defaulted(object({ ...answerWith, rooms: optional(CheckinRooms) }), { required: false }),
  },
  checkout: {
    ...QuestionFields,
    answer: defaulted(object({ ...answerWith, rooms: optional(CheckoutRooms) }), { required: false }),
  },
  people_per_room: {
    ...QuestionFields,
    answer: defaulted(object({ ...answerWith, rooms: optional(PeopleRooms) }), { required: false }),
  },
  free: {
    ...QuestionFields,
    /** Whether guests may attach files to the answer. */
    attachments_enabled: addition(boolean(), false),
    answer: defaulted(
      object({
        ...answerWith,
        text: optional(Text),
        attachments: addition(optional(array(Attachment)), undefined),
      }),
      { required: false },
    ),
  },
})
export type Question = Infer<typeof Question>
export type QuestionType = Question['question_type']

/** The answer to a question in an order. Rooms are in the order of the rooms of the order. */
export const Answer = variants('question_type', {
  checkin: { id: Count, rooms: CheckinRooms },
  checkout: { id: Count, rooms: CheckoutRooms },
  people_per_room: { id: Count, rooms: PeopleRooms },
  /** An answer may have files and no text. */
  free: {
    id: Count,
    text: Notes,
    /** The uploaded files, each by its `url`; at most 30. */
    remote_attachments_urls: optional(array(Url)),
  },
})
export type Answer = Infer<typeof Answer>

/** An answer in a reservation, with its question in the language of the request. */
export const ReservedAnswer = variants('question_type', {
  checkin: { id: Count, question: Text, rooms: CheckinRooms },
  checkout: { id: Count, question: Text, rooms: CheckoutRooms },
  people_per_room: { id: Count, question: Text, rooms: PeopleRooms },
  free: { id: Count, question: Text, text: Text, attachments: addition(array(Attachment), []) },
})
export type ReservedAnswer = Infer<typeof ReservedAnswer>

/** `q` selects the questions with all of these labels. */
const QuestionQuery = object({ q: optional(object({ label_filters: optional(array(Text)) })) })
const Questions = object({ additional_questions: array(Question) })

/** What opens a reservation, with its id or number. The owner who is signed in needs no token. */
const ReservationKey = { bypass_token: optional(Token) }
const Answers = object({ additional_questions: array(Answer) })

export const questions = {
  ofHotel: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/additional_questions',
    access: 'guest',
    query: QuestionQuery,
    response: Questions,
  }),
  ofBrand: endpoint({
    method: 'GET',
    path: '/hotel_brands/{brandId}/additional_questions',
    access: 'guest',
    query: QuestionQuery,
    response: Questions,
  }),
  /** The questions about a reservation, each with its stored answer. */
  ofReservation: endpoint({
    method: 'GET',
    path: '/hotels/{hotelId}/reservations/{id}/additional_questions',
    access: 'reservation',
    query: object({ ...ReservationKey, ...QuestionQuery.schema }),
    response: Questions,
  }),
  /** Stores the first answers to questions. */
  answer: endpoint({
    method: 'POST',
    path: '/hotels/{hotelId}/reservations/{id}/additional_questions',
    access: 'reservation',
    query: object(ReservationKey),
    body: Answers,
    response: Questions,
  }),
  /** Changes stored answers. An answer without text, files and rooms is deleted. The files of an answer are added to it. */
  change: endpoint({
    method: 'PUT',
    path: '/hotels/{hotelId}/reservations/{id}/additional_questions/batch_update',
    access: 'reservation',
    query: object(ReservationKey),
    body: Answers,
    response: Questions,
  }),
}
