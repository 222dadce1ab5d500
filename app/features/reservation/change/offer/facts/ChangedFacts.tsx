import type { ReactNode } from 'react'
import { useText } from '#app/i18n/TextProvider.tsx'
import { useStayTexts } from '#app/search/texts/stayTexts.ts'
import { Unbroken } from '#app/ui/Unbroken.tsx'
import type { ReservedExtra } from '#shared/api/extras.ts'
import { datesOf, type ReservedRoom } from '#shared/api/reservations.ts'
import { factSeparator } from '#shared/i18n/punctuation.ts'
import { type ChangedRoom, changedRooms, type RoomFact } from '#shared/reservation/changedRooms.ts'
import { roomNumber } from '#shared/reservation/rooms.ts'
import * as css from './ChangedFacts.module.css'
import { type ComparedVersions, changedExtras } from './changedExtras.ts'
import { TermsSection } from './TermsSection.tsx'

type Props = {
  offer: ComparedVersions
  /** All rooms of the reservation, which number the rooms of the offer. */
  all: readonly ReservedRoom[]
  /** What cancelling costs after the change, or until when it is free. */
  terms: ReactNode
  /** What stands below the facts. */
  children?: ReactNode
}

/** `word`: where it has a word only, because a whole room is given up or added. `dates`: the dates of this room. */
type Row = { label: string; before: string; after: string; word?: 'before' | 'after'; dates?: string }

/** What a change replaces, now and new, room by room. What stays is one line. */
export function ChangedFacts({ offer, all, terms, children }: Props) {
  const { text, money, locale } = useText()
  const separator = factSeparator(locale)
  const stayText = useStayTexts()
  const rooms = changedRooms(offer.before.rooms, offer.after.rooms)
  const isOneRoom = offer.before.rooms.length === 1 && offer.after.rooms.length === 1

  const factOf: Record<RoomFact, (room: ReservedRoom) => string> = {
    checkin: (room) => stayText.day(room.checkin_date),
    checkout: (room) => stayText.day(room.checkout_date),
    type: ({ room_type_name }) => room_type_name,
    plan: ({ room_plan_name }) => room_plan_name,
    party: (room) => stayText.partyInFull(room),
  }
  const datesIn = (room: ReservedRoom) => stayText.dates(datesOf(room))
  const inWords = (room: ReservedRoom) =>
    [room.room_type_name, datesIn(room), stayText.partyInFull(room)].join(separator)

  function extraText(extra: ReservedExtra | null, other: ReservedExtra | null): string {
    if (!extra) return text('changeOffer.none')
    const { quantity, price_with_tax, delivered_at } = extra
    const answer = extra.answer === other?.answer ? '' : extra.answer
    const price = money(price_with_tax, offer.before.rooms[0]?.price.currency ?? '')
    const amount = text('parts.extras.amount', { quantity, price })
    return [delivered_at?.time, amount, answer].filter(Boolean).join(separator)
  }
  function rowsOf(room: ChangedRoom<ReservedRoom>): Row[] {
    const number =
      room.is === 'added'
        ? all.length + room.number - offer.before.rooms.length
        : roomNumber(all, room.before.reservation_hotel_room_id)
    const label = text('order.room', { number })
    if (room.is === 'given_up') {
      const after = text('changeOffer.givenUp')
      return [{ label, before: inWords(room.before), after, word: 'after', dates: datesIn(room.before) }]
    }
    if (room.is === 'added') {
      const before = text('changeOffer.none')
      return [{ label, before, after: inWords(room.after), word: 'before', dates: datesIn(room.after) }]
    }
    return room.facts.map((fact) => ({
      label: isOneRoom ? text(`changeOffer.${fact}`) : label + separator + text(`changeOffer.${fact}`),
      before: factOf[fact](room.before),
      after: factOf[fact](room.after),
    }))
  }
  const { coupon_code: before } = offer.before
  const { coupon_code: after } = offer.after
  const rows: Row[] = [
    ...rooms.flatMap(rowsOf),
    ...changedExtras(offer).map(({ name, date: day, before, after }) => ({
      label: day ? name + separator + stayText.day(day) : name,
      before: extraText(before, after),
      after: extraText(after, before),
    })),
    ...(before === after
      ? []
      : [
          {
            label: text('changeOffer.coupon'),
            before: before ?? text('changeOffer.none'),
            after: after ?? text('changeOffer.none'),
          },
        ]),
  ]
  return (
    <>
      <table className={css.facts}>
        <thead>
          <tr>
            <td />
            <th scope="col" className={css.word}>
              {text('changeOffer.now')}
            </th>
            <th scope="col" className={css.word}>
              {text('changeOffer.new')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, after, word, dates = '' }) => (
            <tr key={label}>
              <th scope="row" className={word && css.word}>
                {label}
              </th>
              <td className={word === 'before' ? `${css.before} ${css.word}` : css.before}>
                <Unbroken dates={dates}>{before}</Unbroken>
              </td>
              <td className={word === 'after' ? css.word : undefined}>
                <Unbroken dates={dates}>{after}</Unbroken>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.same}>{text('changeOffer.same')}</p>
      {children}
      <TermsSection heading={text('changeOffer.terms')}>{terms}</TermsSection>
    </>
  )
}
