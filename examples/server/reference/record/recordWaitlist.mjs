import { checkin, checkout, email } from './stay.mjs'

/** The token in the link of a mail: the reverse of `shared/url/obfuscate.ts`. */
function linkIn({ text }) {
  const hidden = Buffer.from(/\?\S*_w=([\w-]+)/.exec(text)[1], 'base64url')
  const token = hidden.map((byte, at) => byte ^ 'noren'.charCodeAt(at % 5)).toString()
  return { body: { token } }
}

/** The waitlist of a room that is sold out, and an alert of lower prices. */
export async function recordWaitlist({ record, sandbox, mails }, { hotel }) {
  /** Sets the rooms of the stay that are left. */
  const leaveRooms = (left) =>
    sandbox('inventory', { hotel: 'hakone', room_type: 'deluxe-twin', from: checkin, to: checkout, left })
  const wish = { checkin, checkout, rooms: [{ adults: 2 }], email, locale: 'en' }

  await leaveRooms(0)
  const list = `${hotel}/waitlist`
  await record('waitlist.join', 'POST', list, { body: { ...wish, room_type_code: 'deluxe-twin' } })
  const link = linkIn((await mails())[0])
  await record('waitlist.confirm', 'POST', `${list}/confirm`, link)
  await record('waitlist.joinAgain', 'POST', `${list}/join_again`, link)
  await leaveRooms(1)
  await record('waitlist.show', 'POST', `${list}/entry`, link)
  await record('waitlist.leave', 'POST', `${list}/leave`, link)

  const alerts = `${hotel}/price_alerts`
  await record('priceAlerts.join', 'POST', alerts, { body: wish })
  const alertLink = linkIn((await mails())[0])
  await record('priceAlerts.confirm', 'POST', `${alerts}/confirm`, alertLink)
  await record('priceAlerts.show', 'POST', `${alerts}/alert`, alertLink)
  await record('priceAlerts.leave', 'POST', `${alerts}/leave`, alertLink)
}
