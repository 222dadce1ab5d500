import { randomUUID } from 'node:crypto'
import { api } from '#shared/api/index.ts'
import { answerAtBank, cardOf, cards, cardWithToken, comeBack } from '../server/paying.ts'
import type { Action, CardKind } from './actions.ts'
import { type Calls, idsOf, pick, type Run } from './paymentRun.ts'
import { hosts, type PaymentWorld } from './paymentWorld.ts'

/** A number of a brand that no hotel of the sample data takes. */
const OTHER_BRAND = '6011111111111117'

/** What guests do with the payments of their orders. */
export async function guestPayments(world: PaymentWorld, { call, orInterrupted }: Calls) {
  const { gateway } = world
  const numbers: Record<CardKind, string> = {
    approved: cards.approved,
    challenge: cards.challenge,
    refused: await cardOf(gateway, /cannot be used/),
    uncertain: await cardOf(gateway, /does not reach the bank/),
    lost: await cardOf(gateway, /connection is lost/),
    other: OTHER_BRAND,
  }

  /** The card of an attempt. A card `other` is stated as a card that the hotel takes. */
  async function newCard(kind: CardKind) {
    const card = await cardWithToken(gateway, numbers[kind])
    return kind === 'other' ? { ...(await cardWithToken(gateway, cards.approved)), token: card.token } : card
  }

  function newKey(run: Run, card: CardKind): string {
    const key = randomUUID()
    if (card === 'other') run.otherCards.add(key)
    return key
  }

  async function pay(run: Run, action: Extract<Action, { do: 'pay' }>) {
    const reservation = pick(run.bookings, action.booking)
    if (!reservation) return
    const attempt = async (
      idempotencyKey: string,
      card: Awaited<ReturnType<typeof cardWithToken>>,
      place: number,
    ) =>
      call(run, place, api.payments.attempt, {
        params: idsOf(reservation),
        body: { bypass_token: reservation.bypass_token, card },
        idempotencyKey,
      })
    const card = await newCard(action.card)
    const key = newKey(run, action.card)
    const first = attempt(key, card, action.at)
    if (action.also === 'same key') await attempt(key, card, 1 - action.at)
    if (action.also === 'other tab')
      await attempt(newKey(run, action.card), await newCard(action.card), 1 - action.at)
    await first
  }

  async function answerBank(run: Run, { booking, answer }: Extract<Action, { do: 'answerBank' }>) {
    const reservation = pick(run.bookings, booking)
    const [row] = await world.database.query<{ challenge_url: string | null }>(
      'SELECT challenge_url FROM payments WHERE id = $1',
      [reservation?.payment?.id ?? ''],
    )
    if (!row?.challenge_url) return
    const form = await answerAtBank(
      row.challenge_url,
      answer === 'cancel' ? 'cancel' : 'send',
      answer === 'wrong' ? '1' : undefined,
    )
    if (form.fields.length > 0) run.forms.push(form)
  }

  async function goBack(run: Run, { at: place, form: number, change }: Extract<Action, { do: 'comeBack' }>) {
    const form = pick(run.forms, number)
    if (!form) return
    const action = new URL(form.action)
    action.host = pick(hosts, place) ?? ''
    const fields =
      change === 'forged' ? form.fields.map(([name]): [string, string] => [name, 'forged']) : form.fields
    const send = () => orInterrupted(run, place, () => comeBack({ action: action.href, fields }))
    await Promise.all(change === 'twice' ? [send(), send()] : [send()])
  }

  async function change(
    run: Run,
    { do: what, at: place, booking }: { do: string; at: number; booking: number },
  ) {
    const reservation = pick(run.bookings, booking)
    if (!reservation) return
    const { bypass_token } = reservation
    const params = idsOf(reservation)
    if (what === 'abandon') await call(run, place, api.payments.abandon, { params, body: { bypass_token } })
    if (what === 'release') await call(run, place, api.payments.release, { params, body: { bypass_token } })
    if (what === 'show') await call(run, place, api.payments.show, { params, query: { bypass_token } })
    if (what === 'payAtHotel')
      await call(run, place, api.payments.changeMethod, {
        params,
        body: { bypass_token, payment_method: 'on_site' },
      })
  }

  return { pay, answerBank, goBack, change }
}
