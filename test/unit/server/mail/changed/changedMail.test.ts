import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Reservation } from '#shared/api/reservations.ts'
import { formatRange } from '#shared/i18n/formats.ts'
import { locales } from '#shared/i18n/locale.ts'
import type { Hotel } from '../../../../../examples/server/hotels/hotel.ts'
import { writeChanged } from '../../../../../examples/server/mail/changed/changedMail.ts'
import { changedTexts } from '../../../../../examples/server/mail/changed/texts.ts'
import { mailTexts } from '../../../../../examples/server/mail/mailTexts.ts'
import { moneyTexts } from '../../../../../examples/server/mail/money/moneyTexts.ts'
import {
  contextOf,
  hotel,
  mailOf,
  offerWith,
  roomWith,
  states,
  versionWith,
} from '../../../../support/mails/changedStay.ts'

const test = suite('examples/server/mail/changed/changedMail')

/** The lines of the row with this name. */
function rowOf(text: string, name: string): string[] {
  const lines = text.split('\n')
  const at = lines.indexOf(name)
  if (at < 0) return []
  const end = lines.findIndex((line, n) => n > at && line === '')
  return lines.slice(at + 1, end).map((line) => line.trim())
}

/** The values of a property in the entries of a calendar file. */
const valuesOf = (content: string | undefined, name: string) =>
  [...(content ?? '').matchAll(new RegExp(`^${name}[;:](.*)\r$`, 'gm'))].map(([, value]) => value)

const later = { checkin_date: '2027-04-05', checkout_date: '2027-04-07' }

test('the mail states the stay now and the room before, each with dates, plan and guests', () => {
  for (const locale of locales) {
    const { subject, text, html } = mailOf('dearer, paid by card', locale)
    const now = formatRange(locale, later.checkin_date, later.checkout_date, 'full')
    const before = formatRange(locale, '2027-04-02', '2027-04-04', 'full')
    assert.is(subject, changedTexts[locale].subject('Moriyu', 'HK-1234'))
    assert.ok(text.includes(changedTexts[locale].opening('Moriyu', now)))
    assert.is(rowOf(text, mailTexts[locale].dates)[0], now)
    assert.equal(rowOf(text, changedTexts[locale].before), [
      before,
      'Garden Tatami',
      'Half board',
      mailTexts[locale].guests(2, 1),
    ])
    assert.ok(html.includes(before))
  }
})

test('the price has its sums before and now, the difference, and a lost discount that is given back', () => {
  const rows = {
    'dearer, paid by card': ['Before: ¥40,300', 'Now: ¥42,700', 'Difference: +¥2,400'],
    'cheaper, to the card': ['Before: ¥42,700', 'Now: ¥40,300', 'Difference: −¥2,400'],
    'the same price at the hotel': ['Before: ¥42,700', 'Now: ¥42,700', 'The price is the same.'],
    'a shorter stay that loses a discount, with a fee at the hotel': [
      'Before: ¥42,700',
      'Now: ¥40,300',
      'Difference: −¥2,400',
      'This change only takes something away, so the price does not rise: ¥4,200 of lost discount is given back.',
    ],
  }
  for (const [name, lines] of Object.entries(rows))
    assert.equal(rowOf(mailOf(name, 'en').text, moneyTexts.en.price), lines, name)
})

test('a room that is given up is named with its place, and is no room of the stay now', () => {
  const name = 'a room given up with a fee, partly by the hotel'
  for (const locale of locales) {
    const { text } = mailOf(name, locale)
    const label = `${changedTexts[locale].givenUp} (${mailTexts[locale].room(2, 2)})`
    assert.is(rowOf(text, label)[1], 'Suite')
    assert.is(text.split('Suite').length, 2, 'it is nowhere else')
    assert.not(text.includes(changedTexts[locale].before), 'the other room has not moved')
    assert.is(rowOf(text, mailTexts[locale].room(1, 1))[0], 'Garden Tatami')
  }
})

test('after the first of three rooms is given up, the others keep their numbers', () => {
  const [first, second, third] = [roomWith(1), roomWith(2), roomWith(3)]
  const before = versionWith([second, third], 40_000)
  const moved = { ...second, ...later }
  const after = { ...before, rooms: [moved, third] }
  const context = contextOf('en', { rooms: [{ ...first, status: 'cancelled' }, moved, third] })
  const { text } = writeChanged(context, offerWith(before, after))
  assert.is(
    rowOf(text, `${changedTexts.en.before} (Room 2)`)[0],
    formatRange('en', second.checkin_date, second.checkout_date, 'full'),
  )
  assert.ok(rowOf(text, 'Room 2').length > 0 && rowOf(text, 'Room 3').length > 0, text)
  assert.equal(rowOf(text, 'Room 1'), [])
})

test('rooms that stay as they are have no row of the time before', () => {
  const before = versionWith([roomWith(1), roomWith(2)], 40_000)
  const guests = { ...roomWith(2), adults: 1 }
  const after = { ...before, rooms: [roomWith(1), guests] }
  const { rooms } = after
  const { text } = writeChanged(contextOf('en', { rooms }), offerWith(before, after))
  assert.equal(rowOf(text, 'Before the change (Room 1)'), [])
  assert.is(rowOf(text, 'Before the change (Room 2)').at(-1), '2 adults, 1 child')
})

test('a room whose words are the same before and after has no row of the time before', () => {
  const before = versionWith([roomWith(1, { kids_ages: [9, 4] })], 40_000)
  const same = { kids_ages: [4, 9], room_plan_code: 'another-code' }
  const after = { ...before, rooms: [roomWith(1, same)] }
  const { text } = writeChanged(contextOf('en', { rooms: after.rooms }), offerWith(before, after))
  assert.not(text.includes(changedTexts.en.before))
})

test('a room before has its names in the language of the mail, although the offer has another one', () => {
  const names = (name: string) => ({ en: `${name} en`, ja: `${name} ja` })
  const plans = [{ code: 'plan-0', name: names('Plan') }]
  const roomTypes = [{ code: 'type-0', name: names('Type'), plans }]
  const context = { ...contextOf('ja', { rooms: [roomWith(1, later)] }), hotel: { ...hotel, roomTypes } }
  const offer = offerWith(versionWith([roomWith(1)], 20_000), versionWith([roomWith(1, later)], 20_000))
  const { text } = writeChanged({ ...context, hotel: context.hotel as unknown as Hotel }, offer)
  assert.equal(rowOf(text, changedTexts.ja.before).slice(1, 3), ['Type ja', 'Plan ja'])
})

test('the calendar file moves the entry of the same UID, and another file takes a given up room out', () => {
  const files = mailOf('dearer, paid by card', 'en').files ?? []
  assert.equal(
    files.map(({ name, type }) => [name, type]),
    [['HK-1234.ics', 'text/calendar; charset=utf-8; method=PUBLISH']],
  )
  const [file] = files
  assert.equal(valuesOf(file?.content, 'METHOD'), ['PUBLISH'])
  assert.equal(valuesOf(file?.content, 'UID'), ['HK-1234-1@noren'])
  assert.equal(valuesOf(file?.content, 'SEQUENCE'), ['2'])
  assert.equal(valuesOf(file?.content, 'DTSTART'), ['VALUE=DATE:20270405'])

  const [stands, givenUp] = mailOf('a room given up with a fee, partly by the hotel', 'en').files ?? []
  assert.equal(valuesOf(stands?.content, 'UID'), ['HK-1234-1@noren'])
  assert.is(givenUp?.name, 'HK-1234-cancelled.ics')
  assert.equal(valuesOf(givenUp?.content, 'METHOD'), ['CANCEL'])
  assert.equal(valuesOf(givenUp?.content, 'UID'), ['HK-1234-2@noren'])
  assert.equal(valuesOf(givenUp?.content, 'SEQUENCE'), ['2'])
})

test('a given up room that is no longer listed is named as well', () => {
  const state = states['a room given up with a fee, partly by the hotel']
  assert.ok(state)
  const rooms = (state.reservation.rooms ?? []).filter(({ status }) => status !== 'cancelled')
  const reservation: Partial<Reservation> = { ...state.reservation, rooms }
  const { text, files } = writeChanged(contextOf('en', reservation), state.offer)
  assert.is(rowOf(text, 'No longer booked (Room 2)')[1], 'Suite')
  assert.is(files?.length, 2)
})

test.run()
