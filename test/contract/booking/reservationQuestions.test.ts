import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Answer } from '#shared/api/questions.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const hotelId = 'preview'
const checkin = nextWeekday(2, 10)
const checkout = addDays(checkin, 2)
const arrival: Answer = { question_type: 'checkin', id: 1051, rooms: [{ checkin_time: '16:30' }] }
const taxi: Answer = { question_type: 'checkout', id: 1059, rooms: [{ checkout_time: '10:00' }] }
const dinner: Answer = { question_type: 'free', id: 1058, text: 'Saturday at 7' }
const onConfirmation = { q: { label_filters: ['place_confirmation_screen'] } }

/** One side of a change in the history of answers. */
type Side = { answers: { rooms?: unknown[]; text?: string }[] }

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/booking/reservationQuestions on ${kind}`)
  server.startFor(test)

  /** Books a room for a new guest. */
  async function booked(): Promise<{ guest: Guest; made: Reservation }> {
    const guest = await server.guest()
    const choice = await guest.choose(hotelId, checkin, checkout)
    const made = await guest.book(hotelId, orderOf([choice], { additional_questions: [arrival] }))
    return { guest, made: made.body }
  }

  const access = ({ number, bypass_token }: Reservation) => ({
    params: { hotelId, id: number },
    query: { bypass_token },
  })
  const read = (guest: Guest, made: Reservation, locale = 'en') => {
    const { params, query } = access(made)
    const request = { params, query: { ...query, ...onConfirmation } }
    return guest.call(api.questions.ofReservation, request, { 'Tripla-Locale': locale })
  }
  const answer = (guest: Guest, made: Reservation, answers: Answer[]) =>
    guest.call(api.questions.answer, { ...access(made), body: { additional_questions: answers } })
  const change = (guest: Guest, made: Reservation, answers: Answer[]) =>
    guest.call(api.questions.change, { ...access(made), body: { additional_questions: answers } })
  const answersIn = async (guest: Guest, made: Reservation) =>
    (await guest.show(made)).body.additional_questions.map(({ id }) => id)

  test('the confirmation asks its questions in the language of the request, and shows its notification', async () => {
    const { guest, made } = await booked()
    const { body } = await read(guest, made, 'ja')
    assert.equal(
      body.additional_questions.map(({ id, answer_type }) => [id, answer_type]),
      [
        [1058, 'text'],
        [1059, 'text'],
        [1060, 'notification'],
      ],
    )
    assert.is(body.additional_questions[2]?.question, 'フロントの営業時間は7:00～22:00です。')
    const { params, query } = access(made)
    const all = await guest.call(api.questions.ofReservation, { params, query })
    const first = all.body.additional_questions.find(({ id }) => id === 1051)
    assert.equal(first?.answer, { required: true, rooms: [{ checkin_time: '16:30' }] }, 'a stored answer')
  })

  test('answers are stored with the reservation, changed, and deleted', async () => {
    const { guest, made } = await booked()
    const stored = await answer(guest, made, [taxi, dinner])
    assert.is(stored.status, 200)
    assert.equal(stored.body.additional_questions.find(({ id }) => id === 1058)?.answer, {
      required: false,
      text: 'Saturday at 7',
      attachments: [],
    })
    assert.equal(await answersIn(guest, made), [1051, 1058, 1059])
    await change(guest, made, [{ ...dinner, text: 'Sunday at 8' }])
    const { body } = await guest.show(made)
    const changed = body.additional_questions.find(({ id }) => id === 1058)
    assert.is(changed?.question_type === 'free' && changed.text, 'Sunday at 8')
    await change(guest, made, [{ ...dinner, text: '' }])
    assert.equal(await answersIn(guest, made), [1051, 1059])
    // The booking's own answers to other questions stay.
    const later: Answer = { ...arrival, rooms: [{ checkin_time: '18:00' }] }
    await change(guest, made, [later])
    assert.equal(await answersIn(guest, made), [1051, 1059])
    await change(guest, made, [later])
    const { database } = await server.servicesOf(guest)
    const history = await database.query<{ actor: string; cause: string; before: Side; after: Side }>(
      'SELECT actor, cause, before, after FROM detail_changes ORDER BY id',
    )
    const given = ({ answers }: Side) => answers.map(({ rooms, text }) => (rooms ? rooms[0] : text))
    assert.equal(
      history.map(({ actor, cause, before, after }) => [actor, cause, given(before), given(after)]),
      [
        ['guest', 'answers', [], ['Saturday at 7', { checkout_time: '10:00' }]],
        ['guest', 'answers', ['Saturday at 7'], ['Sunday at 8']],
        ['guest', 'answers', ['Sunday at 8'], []],
        ['guest', 'answers', [{ checkin_time: '16:30' }], [{ checkin_time: '18:00' }]],
      ],
      'only what differs, and no row of a repeated request',
    )
  })

  test('an answer that does not fit is refused with its field, and nothing is stored', async () => {
    const { guest, made } = await booked()
    const first: [Answer[], string][] = [
      [[dinner], 'additional_questions'],
      [[taxi, { ...dinner, id: 1054 + 100 }], 'additional_questions.1.id'],
      [[taxi, taxi], 'additional_questions.1.id'],
      [[{ ...taxi, rooms: [] }], 'additional_questions.0.rooms'],
      [[taxi, { ...dinner, text: ' ' }], 'additional_questions.1.text'],
      [[taxi, { question_type: 'free', id: 1060, text: 'To a notification' }], 'additional_questions.1.id'],
      [[taxi, { ...arrival }], 'additional_questions.1.id'],
    ]
    for (const [answers, field] of first) {
      const { refusal, error } = await answer(guest, made, answers)
      assert.equal([refusal, Object.keys(error.fields)], ['invalid', [field]], field)
    }
    assert.equal(await answersIn(guest, made), [1051])
    await answer(guest, made, [taxi])
    assert.is((await answer(guest, made, [taxi])).status, 200, 'a repeated request')
    const again = await answer(guest, made, [{ ...taxi, rooms: [{ checkout_time: '08:00' }] }])
    assert.ok(again.error.fields['additional_questions.0.id'], 'a first answer is given once')
    const emptied = await change(guest, made, [{ ...taxi, rooms: [] }])
    assert.ok(emptied.error.fields['additional_questions.0.rooms'], 'a required answer stays')
    const unknown = await change(guest, made, [dinner])
    assert.ok(unknown.error.fields['additional_questions.0.id'], 'only stored answers can be changed')
  })

  test('two simultaneous first answers do not lose one another', async () => {
    const { guest, made } = await booked()
    await answer(guest, made, [taxi])
    const allergy: Answer = { question_type: 'free', id: 1054, text: 'Peanuts' }
    const answers = await Promise.all([answer(guest, made, [dinner]), answer(guest, made, [allergy])])
    assert.equal(
      answers.map(({ status }) => status),
      [200, 200],
    )
    assert.equal(await answersIn(guest, made), [1051, 1054, 1058, 1059])
  })

  test('another token and another hotel are refused as an unknown reservation', async () => {
    const { guest, made } = await booked()
    for (const wrong of [
      { params: { hotelId, id: made.number }, query: { bypass_token: 'guess' } },
      { params: { hotelId: 'seoul', id: made.number }, query: { bypass_token: made.bypass_token } },
      { params: { hotelId, id: 'NONE' }, query: { bypass_token: made.bypass_token } },
    ]) {
      const body = { additional_questions: [taxi] }
      const refusals = [
        await guest.call(api.questions.ofReservation, wrong),
        await guest.call(api.questions.answer, { ...wrong, body }),
        await guest.call(api.questions.change, { ...wrong, body }),
      ]
      assert.equal(
        refusals.map(({ status, refusal }) => [status, refusal]),
        refusals.map(() => [404, 'reservation_not_found']),
      )
    }
    assert.equal(await answersIn(guest, made), [1051])
  })

  test('after the stay, and for a cancelled reservation, no answer is taken', async () => {
    const { guest, made } = await booked()
    const { database } = await server.servicesOf(guest)
    await database.query(`UPDATE reservations SET status = 'cancelled' WHERE number = $1`, [made.number])
    assert.is((await answer(guest, made, [taxi])).refusal, 'expired')
    await database.query(
      `UPDATE reservation_rooms SET checkin = checkin - 60, checkout = checkout - 60
       WHERE reservation_id = (SELECT id FROM reservations WHERE number = $1)`,
      [made.number],
    )
    await database.query(`UPDATE reservations SET status = 'reserved' WHERE number = $1`, [made.number])
    assert.is((await answer(guest, made, [taxi])).refusal, 'expired')
  })

  test('a repeated request with a file changes nothing, and another file of another tab is not lost silently', async () => {
    const { guest, made } = await booked()
    const content = new Blob(['%PDF-1.7\n'])
    async function uploaded() {
      const request = { params: { hotelId }, body: { file_name: 'a.pdf', file_size: content.size } }
      const { id, url } = (await guest.call(api.attachments.create, request)).body
      const part = { params: { hotelId, id }, query: { offset: 0 }, body: content }
      await guest.call(api.attachments.append, part)
      return url
    }
    const files = async () =>
      (await guest.show(made)).body.additional_questions.flatMap((one) =>
        one.question_type === 'free' ? one.attachments : [],
      ).length
    const withFile: Answer = { ...dinner, text: '', remote_attachments_urls: [await uploaded()] }
    for (let repeat = 0; repeat < 2; repeat++)
      assert.is((await answer(guest, made, [taxi, withFile])).status, 200)
    assert.is(await files(), 1)
    assert.is((await change(guest, made, [withFile])).status, 200)
    assert.is(await files(), 1, 'a repeated change')
    const other = await answer(guest, made, [{ ...withFile, remote_attachments_urls: [await uploaded()] }])
    assert.is(other.refusal, 'invalid', 'a first answer with another file')
  })

  test('an answer on the confirmation can have files', async () => {
    const { guest, made } = await booked()
    const content = new Blob(['%PDF-1.7\n'])
    const { body: upload } = await guest.call(api.attachments.create, {
      params: { hotelId },
      body: { file_name: 'menu.pdf', file_size: content.size },
    })
    await guest.call(api.attachments.append, {
      params: { hotelId, id: upload.id },
      query: { offset: 0 },
      body: content,
    })
    await answer(guest, made, [taxi, { ...dinner, text: '', remote_attachments_urls: [upload.url] }])
    await change(guest, made, [{ ...dinner, text: 'See the file' }])
    const { body } = await guest.show(made)
    const stored = body.additional_questions.find(({ id }) => id === 1058)
    assert.equal(
      stored?.question_type === 'free' && [stored.text, stored.attachments.map(({ file_name }) => file_name)],
      ['See the file', ['menu.pdf']],
    )
  })

  test.run()
}
