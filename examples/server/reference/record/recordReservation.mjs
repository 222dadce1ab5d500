import { dated, email, orderOf } from './stay.mjs'

/** A booking of a plan: the guest reads, changes and cancels it. */
export async function recordReservation({ record }, { hotel, brand, plan }) {
  const ordered = orderOf(plan)
  const made = await record('reservations.create', 'POST', `${hotel}/reservations`, ordered)
  await record('reservations.result', 'POST', `${hotel}/reservations/result`, ordered)
  const own = `${hotel}/reservations/${made.number}`
  const key = { bypass_token: made.bypass_token }
  await record('reservations.show', 'GET', own, { query: key })
  await record('reservations.find', 'GET', `${brand}/reservations/${made.number}`, { query: { email } })
  await record('reservations.updateSettings', 'GET', `${own}/update_settings`, { query: key })
  await record('reservations.updateGuests', 'PUT', `${own}/guests`, {
    body: { ...key, arrival_time: '17:00' },
  })
  await record('receipts.list', 'GET', `${own}/receipts`, { query: key })
  const [{ reservation_hotel_room_id }] = made.rooms
  await record('changes.rooms', 'POST', `${own}/rooms`, {
    body: { ...key, reservation_hotel_room_id, room: dated[0] },
  })
  const change = await record('changes.offer', 'POST', `${own}/change_offers`, {
    body: { ...key, rooms: [{ reservation_hotel_room_id, adults: 1 }], locale: 'en' },
  })
  await record('changes.agree', 'PUT', own, { body: { ...key, change_offer_id: change.id } })
  await record('changes.cancel', 'PUT', `${own}/cancel`, { query: key, body: { reason: 'trip_cancelled' } })
}
