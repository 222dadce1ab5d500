import { randomUUID } from 'node:crypto'
import { api } from '#shared/api/index.ts'
import type { PaymentAttempt } from '#shared/api/payments.ts'
import type { ReservationOrder } from '#shared/api/reservationOrder.ts'
import type { Reservation } from '#shared/api/reservations.ts'
import type { PaymentMethod } from '#shared/money/payment/paymentMethods.ts'
import { addPrices } from '#shared/money/price.ts'
import { prepaidOf } from '#shared/money/totals.ts'
import { addDays } from '#shared/stay/stayDates.ts'
import { firstShop } from '../../../examples/doubles/gmo/credentials.ts'
import { type Choice, type Guest, nextWeekday, orderOf } from './guest.ts'

/** Numbers of test cards. */
export const cards = {
  approved: '4111111111111111',
  challenge: '4000000000000002',
  frictionless: '5105105105105100',
} as const

/** The test card with this meaning, from the double's own table. */
export async function cardOf(gateway: string, meaning: RegExp): Promise<string> {
  const table = (await (await fetch(`${gateway}/sandbox/cards`)).json()) as {
    number: string
    meaning: string
  }[]
  const found = table.find((card) => meaning.test(card.meaning))
  if (!found) throw new Error(`No test card ${meaning}`)
  return found.number
}

/** A token of the double for a card, as its script gets it. */
export async function tokenOf(
  gateway: string,
  cardNo: string,
  { count = 1, expire = '203112', shopId = firstShop.shopId as string } = {},
): Promise<string[]> {
  const answer = await fetch(`${gateway}/payment/CreateToken.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      shopId,
      card: {
        cardNo,
        expire,
        securityCode: '123',
        holderName: 'HANAKO YAMADA',
        tokenNumber: String(count),
      },
    }),
  })
  const { tokenObject } = (await answer.json()) as { tokenObject: { token: string | string[] } }
  return [tokenObject.token].flat()
}

const brandOf = (number: string) =>
  number.startsWith('4')
    ? 'visa'
    : number.startsWith('35')
      ? 'jcb'
      : number.startsWith('3')
        ? 'amex'
        : 'mastercard'

/** The card of an attempt, with a new token. */
export async function cardWithToken(
  gateway: string,
  number: string,
  shopId: string = firstShop.shopId,
): Promise<NonNullable<PaymentAttempt['card']>> {
  const [token = ''] = await tokenOf(gateway, number, { shopId })
  const masked_number = `${number.slice(0, 6)}${'*'.repeat(number.length - 10)}${number.slice(-4)}`
  return { token, brand: brandOf(number), masked_number, expiry: '2031-12' }
}

/** The double's view of a tenant: its orders and every movement of money. */
export async function gatewayLedger(gateway: string): Promise<{
  ledger: { order: string; kind: string; amount: number }[]
  orders: { orderId: string; shop: string; status: string; amount: number }[]
}> {
  return (await fetch(`${gateway}/sandbox/ledger`)).json() as never
}

/** An order of rooms of a plan of the hotel `family`, with the amount that this method pays before the stay. */
export async function familyOrder(
  guest: Guest,
  plan: string,
  payment_method: PaymentMethod,
  daysAhead = 30,
  locale: ReservationOrder['locale'] = 'en',
  { nights = 1, rooms = 1, later = 0 } = {},
): Promise<ReservationOrder> {
  const checkin = addDays(nextWeekday(2, daysAhead), later)
  const checkout = addDays(checkin, nights)
  const { body } = await guest.search('family', checkin, checkout)
  for (const room of body.rooms) {
    const found = room.room_plans.find(({ hotel_plan_code }) => hotel_plan_code === plan)
    if (!found) continue
    const party = { adults: 2, children: 0, kids_tiers: [], kids_ages: [] }
    const choices: Choice[] = Array(rooms).fill({
      hotel: 'family',
      checkin,
      checkout,
      party,
      plan: found,
      room,
    })
    const prepaid_amount = prepaidOf(addPrices(choices.map((choice) => choice.plan.price)), payment_method)
    return orderOf(choices, { payment_method, locale, prepaid_amount })
  }
  throw new Error(`No plan ${plan}`)
}

type OrderParts = Parameters<typeof familyOrder> extends [Guest, ...infer More] ? More : never

/** Holds rooms of a plan of the hotel `family`, as `familyOrder` orders them. */
export async function holdFamilyRoom(guest: Guest, ...order: OrderParts): Promise<Reservation> {
  const made = await guest.book('family', await familyOrder(guest, ...order))
  if (made.status !== 200) throw new Error(`Not booked: ${JSON.stringify(made.body)}`)
  return made.body
}

const idsOf = ({ payment, hotel_id }: Reservation) => ({ hotelId: hotel_id, id: payment?.id ?? '' })

/** Pays a held reservation with a card. */
export async function pay(
  guest: Guest,
  gateway: string,
  reservation: Reservation,
  number: string,
  idempotencyKey: string = randomUUID(),
) {
  const { bypass_token } = reservation
  const card = await cardWithToken(gateway, number)
  return guest.call(api.payments.attempt, {
    params: idsOf(reservation),
    body: { bypass_token, card },
    idempotencyKey,
  })
}

export const showPayment = (guest: Guest, reservation: Reservation) =>
  guest.call(api.payments.show, {
    params: idsOf(reservation),
    query: { bypass_token: reservation.bypass_token },
  })

/** What a form in a page of the bank sends. */
const formOf = (html: string) => {
  const action = (/<form[^>]*action="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
  const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  return { action, fields: fields.map(([, name = '', value = '']): [string, string] => [name, value]) }
}

/** Answers at the bank, without going back. Returns the form that the bank's page sends to the shop. */
export async function answerAtBank(
  challengeUrl: string,
  answer: 'send' | 'cancel',
  password = '123456',
): Promise<{ action: string; fields: [string, string][] }> {
  const page = await fetch(challengeUrl, { method: 'POST', body: new URLSearchParams({ answer, password }) })
  return formOf(await page.text())
}

/** Sends the bank's form to the shop, as a browser without cookies. Returns the address of the redirect. */
export async function comeBack({
  action,
  fields,
}: {
  action: string
  fields: [string, string][]
}): Promise<string | null> {
  const answer = await fetch(action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  return answer.headers.get('Location')
}
