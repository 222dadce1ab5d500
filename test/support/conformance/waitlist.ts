import { api } from '#shared/api/index.ts'
import type { Checker, Target } from './checker.ts'

/** The waitlist and price alerts. A server of the level `core` has none. No guest is put on the list: only a mailed link does that. */
export async function checkWaitlist(
  checker: Checker,
  { hotelId }: Target,
  { checkin, checkout }: { checkin: string; checkout: string },
): Promise<void> {
  const params = { hotelId }
  const body = { checkin, checkout, rooms: [{ adults: 2 }], email: 'conformance@example.com', locale: 'en' }
  const past = { ...body, checkin: '2020-01-01', checkout: '2020-01-02' }
  await checker.expectRefusal(
    api.waitlist.join,
    'a waitlist refuses dates that are past',
    { params, body: past },
    422,
    'dates_not_bookable',
    'noren',
  )
  const wrongEmail = { ...body, email: 'none' }
  await checker.expectRefusal(
    api.waitlist.join,
    'a waitlist refuses a wrong email address',
    { params, body: wrongEmail },
    422,
    'invalid',
    'noren',
  )
  for (const name of ['show', 'confirm', 'joinAgain', 'leave'] as const)
    await checker.expectRefusal(
      api.waitlist[name],
      `an unknown link of a waitlist is refused by ${name}`,
      { params, body: { token: 'none' } },
      404,
      'waitlist_not_found',
      'noren',
    )
  await checker.expectRefusal(
    api.priceAlerts.join,
    'a price alert refuses dates that are past',
    { params, body: past },
    422,
    'dates_not_bookable',
    'noren',
  )
  for (const name of ['show', 'confirm', 'leave'] as const)
    await checker.expectRefusal(
      api.priceAlerts[name],
      `an unknown link of a price alert is refused by ${name}`,
      { params, body: { token: 'none' } },
      404,
      'price_alert_not_found',
      'noren',
    )
}
