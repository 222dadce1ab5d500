import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { api } from '#shared/api/index.ts'
import type { Answer } from '#shared/api/questions.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { type Guest, nextWeekday, orderOf } from '../../support/server/guest.ts'
import { signedIn } from '../../support/server/signedIn.ts'
import { ruleServerKinds, testServer } from '../../support/server/testServer.ts'

const hotelId = 'preview'
const brandId = 427
const place = 'place_booking_process'
const checkin = nextWeekday(2, 10)
const checkout = addDays(checkin, 2)

const arrival: Answer = { question_type: 'checkin', id: 1051, rooms: [{ checkin_time: '16:30' }] }
const people: Answer = {
  question_type: 'people_per_room',
  id: 1053,
  rooms: [{ adults: 2, men_count: 0, women_count: 2 }],
}
const allergy: Answer = { question_type: 'free', id: 1054, text: 'Peanuts' }

for (const kind of ruleServerKinds) {
  const server = testServer(kind)
  const test = suite(`contract/booking/questions on ${kind}`)
  const sandboxed = server.startFor(test)

  /** Books a room with these answers. */
  async function bookWith(
    guest: Guest,
    additional_questions: Answer[],
    headers: Record<string, string> = {},
  ) {
    const order = orderOf([await guest.choose(hotelId, checkin, checkout)], { additional_questions })
    const request = { params: { hotelId }, body: order, idempotencyKey: crypto.randomUUID() }
    return guest.call(api.reservations.create, request, headers)
  }

  sandboxed(
    'a hotel lists its own questions in the language of the request, and its brand lists the others',
    async () => {
      const guest = await server.guest()
      const list = await guest.call(
        api.questions.ofHotel,
        { params: { hotelId }, query: { q: { label_filters: [place] } } },
        { 'Tripla-Locale': 'ja' },
      )
      const [first] = list.body.additional_questions
      assert.is(first?.question, 'ご到着予定の時刻をお知らせください。')
      assert.equal(
        list.body.additional_questions.map(({ ownable_type }) => ownable_type),
        list.body.additional_questions.map(() => 'Hotel'),
      )
      const types = new Set(list.body.additional_questions.map(({ question_type }) => question_type))
      assert.equal([...types].sort(), ['checkin', 'checkout', 'free', 'people_per_room'])
      const ofBrand = await guest.call(api.questions.ofBrand, { params: { brandId }, query: {} })
      assert.equal(
        ofBrand.body.additional_questions.map(({ id }) => id),
        [4271, 4272, 4273],
      )
    },
  )

  sandboxed('a filter selects the questions with all of its labels', async () => {
    const guest = await server.guest()
    const labels = async (...label_filters: string[]) => {
      const query = { q: { label_filters } }
      const { body } = await guest.call(api.questions.ofHotel, { params: { hotelId }, query })
      return body.additional_questions.map(({ id }) => id)
    }
    assert.equal(await labels(place, 'required'), [1051, 1055])
    assert.equal(await labels('place_confirmation_screen'), [1058, 1059, 1060])
  })

  sandboxed('an unknown hotel and an unknown brand are refused', async () => {
    const guest = await server.guest()
    const hotel = await guest.call(api.questions.ofHotel, { params: { hotelId: 'none' }, query: {} })
    assert.equal([hotel.status, hotel.refusal], [404, 'hotel_not_found'])
    const brand = await guest.call(api.questions.ofBrand, { params: { brandId: 1 }, query: {} })
    assert.equal([brand.status, brand.refusal], [404, 'hotel_not_found'])
  })

  sandboxed('answers are stored with the booking, and returned in the language of each request', async () => {
    const guest = await server.guest()
    const { body, status } = await bookWith(guest, [arrival, people, allergy])
    assert.is(status, 200)
    assert.equal(body.additional_questions, [
      { ...arrival, question: 'When will you arrive?' },
      { ...people, question: 'How many men and women will stay?' },
      { ...allergy, question: 'Is anyone allergic to a food?', attachments: [] },
    ])
    const again = await guest.call(
      api.reservations.show,
      { params: { hotelId, id: body.number }, query: { bypass_token: body.bypass_token } },
      { 'Tripla-Locale': 'ko' },
    )
    assert.is(again.body.additional_questions[0]?.question, '도착 예정 시간을 알려 주세요.')
  })

  sandboxed('the mail has the answers but no typed text, which the page of the reservation has', async () => {
    const guest = await server.guest()
    const scam = 'Your booking is not complete. Call +81 50 0000 0000 with your card number.'
    const link: Answer = { question_type: 'free', id: 4271, text: scam }
    const { body } = await bookWith(guest, [arrival, people, allergy, link])
    assert.ok(body.additional_questions.some((answer) => 'text' in answer && answer.text === scam))
    const [mail] = await guest.mails()
    for (const text of [mail?.text, mail?.html]) {
      assert.match(text ?? '', '16:30')
      assert.match(text ?? '', 'Men: 0, women: 2')
      assert.match(text ?? '', 'Your answer is on the page of your booking')
      for (const typed of ['Peanuts', '50 0000']) assert.not.match(text ?? '', typed)
    }
  })

  sandboxed('answers that do not fit the order are refused with their field, and hold no room', async () => {
    const guest = await server.guest()
    const wrong: [Answer[], string][] = [
      [[], 'additional_questions'],
      [[allergy], 'additional_questions'],
      [[arrival, { ...allergy, id: 99 }], 'additional_questions.1.id'],
      [[arrival, arrival], 'additional_questions.1.id'],
      [[{ ...allergy, id: 1051 }], 'additional_questions.0.question_type'],
      [[arrival, { ...allergy, text: '  ' }], 'additional_questions.1.text'],
      [[{ ...arrival, rooms: [] }], 'additional_questions.0.rooms'],
      [
        [arrival, { ...people, rooms: [{ adults: 3, men_count: 1, women_count: 2 }] }],
        'additional_questions.1.rooms.0.adults',
      ],
      [
        [arrival, { ...people, rooms: [{ adults: 2, men_count: 2, women_count: 2 }] }],
        'additional_questions.1.rooms.0.men_count',
      ],
      // A question for another hotel of the brand, and a notification.
      [[arrival, { ...allergy, id: 4272 }], 'additional_questions.1.id'],
      [[arrival, { ...allergy, id: 4273 }], 'additional_questions.1.id'],
      // Questions for members, and for another plan.
      [[arrival, { ...allergy, id: 1056 }], 'additional_questions.1.id'],
      [[arrival, { ...allergy, id: 1055 }], 'additional_questions.1.id'],
    ]
    const before = (await guest.choose(hotelId, checkin, checkout)).room.room_count
    for (const [answers, field] of wrong) {
      const { status, refusal, error } = await bookWith(guest, answers)
      assert.equal([status, refusal, Object.keys(error.fields)], [422, 'invalid', [field]])
    }
    assert.is((await guest.choose(hotelId, checkin, checkout)).room.room_count, before)
  })

  sandboxed('values that the contract does not have are refused', async () => {
    const guest = await server.guest()
    const wrong: [object, string][] = [
      [{ ...arrival, question_type: 'photo' }, 'additional_questions.0.question_type'],
      [{ ...arrival, rooms: [{ checkin_time: '25:00' }] }, 'additional_questions.0.rooms.0.checkin_time'],
      [{ ...arrival, surprise: 1 }, 'additional_questions.0.surprise'],
      [{ ...allergy, text: 'a'.repeat(256) }, 'additional_questions.0.text'],
      [{ ...allergy, text: 5 }, 'additional_questions.0.text'],
    ]
    for (const [answer, field] of wrong) {
      const { status, error } = await bookWith(guest, [answer as Answer])
      assert.equal([status, Object.keys(error.fields)], [422, [field]])
    }
  })

  sandboxed('a company is asked what only members and companies are asked', async () => {
    const guest = await server.guest()
    const headers = await signedIn(guest, 'corporate', hotelId)
    const paper: Answer = { question_type: 'free', id: 1056, text: 'The Nikkei' }
    const { status, body } = await bookWith(guest, [arrival, paper], headers)
    assert.is(status, 200)
    assert.equal(
      body.additional_questions.map(({ id }) => id),
      [1051, 1056],
    )
  })

  test.run()
}
