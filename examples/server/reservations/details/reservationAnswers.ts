import { isDeepStrictEqual } from 'node:util'
import { type Attachment, MAX_ATTACHMENTS } from '#shared/api/attachments.ts'
import type { Answer, Question } from '#shared/api/questions.ts'
import type { VersionActor } from '#shared/api/reservationAfter.ts'
import {
  isNotification,
  viewerOf,
  visibleNotifications,
  visibleQuestions,
} from '#shared/questions/visibleQuestions.ts'
import { isUpcoming } from '#shared/reservation/status.ts'
import { bookFiles, filesOfAnswers } from '../../attachments/bookedFiles.ts'
import { uploadBase } from '../../attachments/uploads.ts'
import type { Database, Queries } from '../../database/Database.ts'
import { Refusal } from '../../errors/refusal.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { hotelToday } from '../../hotels/stayRules.ts'
import { checkAnswers, isEmptyAnswer } from '../../questions/checkAnswers.ts'
import { questionOf, type StoredAnswer, storedAnswers } from '../../questions/questionOf.ts'
import { currentCustomer } from '../../sessions/currentCustomer.ts'
import type { Addresses } from '../../start/addresses.ts'
import type { Call } from '../../start/Call.ts'
import type { Clock } from '../../start/clock.ts'
import { actorOf, type OpenedReservation } from '../access/access.ts'
import { notPermitted, permissionsAt } from '../access/permits.ts'
import { readById, type StoredReservation } from '../read.ts'
import { currentStatus } from '../reservationOf.ts'
import { lockReservation } from '../writeReservation.ts'
import { writeDetailChange } from './detailHistory.ts'

type AnswerNeeds = { database: Database; clock: Clock; addresses: () => Addresses }

/** A call about the questions of a reservation. */
type QuestionCall = OpenedReservation & Pick<Call, 'locale' | 'memberToken'>

const places = ['place_booking_process', 'place_confirmation_screen'] as const

/** A question with its stored answer. */
function answered(question: Question, stored: StoredAnswer | undefined): Question {
  if (!stored || question.question_type !== stored.question_type) return question
  const { question: _, id: __, question_type: ___, ...answer } = stored
  return { ...question, answer: { ...question.answer, ...answer } } as Question
}

/** The questions and notifications about a reservation in a language, with the stored answers, in the order of the hotel. */
export async function questionsAbout(
  needs: AnswerNeeds & { on: Queries },
  hotel: Hotel,
  reservation: StoredReservation,
  { locale, memberToken }: Pick<Call, 'locale' | 'memberToken'>,
): Promise<Question[]> {
  const customer = await currentCustomer(
    { database: needs.on, clock: needs.clock },
    { memberToken },
    hotel.brand_id,
  )
  const plans = hotel.roomTypes.flatMap((type) => type.plans)
  const rooms = reservation.rooms.flatMap(({ room_plan_id, asked }) => {
    const plan = plans.find(({ id }) => id === room_plan_id)
    const { promotion_id = null } = asked
    return plan
      ? [
          {
            hotel_plan_code: plan.hotel_plan_code,
            room_plan_code: plan.code,
            promotion_id,
            wbf_price_code: null,
          },
        ]
      : []
  })
  const base = needs.addresses().api
  const all = hotel.questions.map((question) => questionOf(question, locale, base))
  const asked = { viewer: viewerOf(customer), hotelId: hotel.id, rooms, now: needs.clock.now() }
  const visible = places.flatMap((place) => [
    ...visibleNotifications(all, { ...asked, place }),
    ...visibleQuestions(all, { ...asked, place }),
  ])
  return all
    .filter((question) => visible.includes(question))
    .map((question) =>
      answered(
        question,
        reservation.answers.find(({ id }) => id === question.id),
      ),
    )
}

/** An answer with the files that the stored one has. Refused with `invalid` for too many files. */
function withFilesOf(answer: StoredAnswer, stored: StoredAnswer | undefined, at: number): StoredAnswer {
  if (answer.question_type !== 'free') return answer
  const old = stored?.attachments ?? []
  const added = (answer.attachments ?? []).filter(({ id }) => !old.some((file) => file.id === id))
  const attachments = [...old, ...added]
  if (attachments.length > MAX_ATTACHMENTS)
    throw new Refusal('invalid', { field: `additional_questions.${at}.remote_attachments_urls` })
  return { ...answer, attachments }
}

/** The stored answers after a change, in the order of the questions of the hotel. */
function mergedAnswers(
  hotel: Hotel,
  stored: readonly StoredAnswer[],
  changed: readonly StoredAnswer[],
): StoredAnswer[] {
  const replaced = new Set(changed.map(({ id }) => id))
  const rank = new Map(hotel.questions.map(({ id }, at) => [id, at]))
  const withFiles = changed.map((answer, at) =>
    withFilesOf(
      answer,
      stored.find(({ id }) => id === answer.id),
      at,
    ),
  )
  return [...stored.filter(({ id }) => !replaced.has(id)), ...withFiles]
    .filter((answer) => !isEmptyAnswer(answer) || (answer.attachments ?? []).length > 0)
    .sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
}

/** Whether all answers are stored as they are: a client, or its browser, has repeated the request. */
const isRepeated = (
  answers: readonly Answer[],
  stored: readonly StoredAnswer[],
  files: ReadonlyMap<string, Attachment>,
): boolean =>
  answers.length > 0 &&
  answers.every((answer) => {
    const own = stored.find(({ id }) => id === answer.id)
    if (answer.question_type !== 'free' || own?.question_type !== 'free')
      return (
        own !== undefined && 'rooms' in own && 'rooms' in answer && isDeepStrictEqual(own.rooms, answer.rooms)
      )
    const ids = (answer.remote_attachments_urls ?? []).map((url) => files.get(url)?.id)
    return own.text === answer.text && ids.every((id) => own.attachments?.some((file) => file.id === id))
  })

/** The answers that other answers do not have in the same form. */
const differing = (answers: readonly StoredAnswer[], others: readonly StoredAnswer[]): StoredAnswer[] =>
  answers.filter((answer) => !others.some((other) => isDeepStrictEqual(answer, other)))

/** Stores the answers of a reservation, and what differs in their history. Their files are among what the reservation has. */
async function writeAnswers(
  tx: Queries,
  { id, answers: before }: StoredReservation,
  answers: readonly StoredAnswer[],
  fileIds: readonly number[],
  by: { actor: VersionActor; now: number },
): Promise<void> {
  const change = {
    before: { answers: differing(before, answers) },
    after: { answers: differing(answers, before) },
  }
  if (change.before.answers.length + change.after.answers.length === 0) return
  await writeDetailChange(tx, id, { cause: 'answers', ...change }, by)
  await tx.query(
    `UPDATE reservations SET answers = $2::jsonb,
       needs = needs || jsonb_build_object('files', coalesce(needs->'files', '{}') || $3::jsonb)
     WHERE id = $1`,
    [id, JSON.stringify(answers), JSON.stringify(Object.fromEntries(fileIds.map((file) => [file, 1])))],
  )
}

/** Reads the questions about a reservation. */
export const readReservationQuestions = (
  needs: AnswerNeeds,
  { hotel, reservation, ...call }: QuestionCall,
): Promise<Question[]> => questionsAbout({ ...needs, on: needs.database }, hotel, reservation, call)

/** Whether a question has an answer. */
const hasAnswer = ({ answer }: Question): boolean =>
  'rooms' in answer
    ? (answer.rooms ?? []).length > 0
    : 'text' in answer && (Boolean(answer.text) || (answer.attachments ?? []).length > 0)

/**
 * Refuses answers of a caller who may not change the details: with `change_refused`, and with `expired` if the reservation is cancelled,
 * released or over. First answers belong to the booking: a held reservation takes them, and a stay that begins today.
 */
function checkAnswerable({ hotel, ...opened }: OpenedReservation, isFirst: boolean, now: number): void {
  const { details } = permissionsAt({ hotel, ...opened }, now)
  if (details === 'wrong_account' || details === 'other_facility') throw notPermitted(details)
  const status = currentStatus(opened.reservation, hotelToday(hotel, now))
  if (!isUpcoming(status) && status !== 'held') throw new Refusal('expired', { status: 409 })
  if (details === 'stay_day' && !isFirst) throw notPermitted(details)
}

/**
 * Stores answers to questions about a reservation. Returns the questions with all answers. `isFirst`: the answers are the
 * first ones, and all required questions of the confirmation screen must be among them. Otherwise they replace stored
 * answers. Two simultaneous calls do not lose an answer. Refused with `invalid` and the field, with `expired` for a
 * reservation that is cancelled, released or over, and with `change_refused` if the caller may not change the details.
 */
export async function storeReservationAnswers(
  needs: AnswerNeeds,
  answers: readonly Answer[],
  { isFirst, hotel, reservation: { id: reservationId }, ...call }: { isFirst: boolean } & QuestionCall,
): Promise<Question[]> {
  return needs.database.transaction(async (tx) => {
    await lockReservation(tx, reservationId)
    const current = await readById(tx, reservationId)
    if (!current) throw new Refusal('reservation_not_found')
    const opened = { ...call, hotel, reservation: current }
    const now = needs.clock.now()
    checkAnswerable(opened, isFirst, now)
    const all = await questionsAbout({ ...needs, on: tx }, hotel, current, call)
    const base = uploadBase(needs, hotel)
    const files = await filesOfAnswers(tx, hotel, answers, base, { reservationId })
    if (isFirst && isRepeated(answers, current.answers, files)) return all
    const asked = all.filter((question) => !isNotification(question) && hasAnswer(question) !== isFirst)
    checkAnswers(answers, {
      asked,
      adults: current.rooms.map(({ party }) => party.adults),
      required: asked.filter(({ labels }) => isFirst && labels.includes('place_confirmation_screen')),
      mayDelete: !isFirst,
    })
    const fileIds = [...files.values()].map((file) => file.id)
    await bookFiles(tx, reservationId, fileIds)
    const changed = mergedAnswers(hotel, current.answers, storedAnswers(answers, hotel.questions, files))
    await writeAnswers(tx, current, changed, fileIds, { actor: actorOf(opened), now })
    return questionsAbout({ ...needs, on: tx }, hotel, { ...current, answers: changed }, call)
  })
}
