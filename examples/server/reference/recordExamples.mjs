/**
 * Writes `examples.json`: one request and one answer for each call of the API reference, recorded from a sandbox.
 * `npm start`, then `npm run examples -- http://localhost:4603`. Lists keep one entry, long texts are cut, and the
 * addresses of this machine become example addresses. It books a room of the sandbox.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { softAuthenticator } from './softAuthenticator.mjs'

const api = process.argv[2] ?? 'http://localhost:4603'
const port = Number(new URL(api).port)
const addresses = [
  [api, 'https://api.example'],
  [`http://localhost:${port - 3}`, 'https://book.example'],
  [`http://127.0.0.1:${port - 2}`, 'https://hotel.example'],
  [`http://127.0.0.1:${port - 1}`, 'https://gateway.example'],
]
const LONGEST = 120

function shortText(text) {
  const moved = addresses.reduce((result, [from, to]) => result.replaceAll(from, to), text)
  return moved.length > LONGEST ? `${moved.slice(0, LONGEST)}…` : moved
}

/** The value as an example. A list keeps its first entry, a list of objects inside it too. */
function shorten(value) {
  if (typeof value === 'string') return shortText(value)
  if (Array.isArray(value)) return value.slice(0, 1).map(shorten)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shorten(field)]))
}

const examples = {}
let session = ''

async function record(call, method, path, { query, body, headers = {}, isFile = false } = {}) {
  const search = new URLSearchParams(query).toString()
  const file = body instanceof Blob
  const target = search ? `${path}?${search}` : path
  const sent = {
    ...(session && { 'Client-Session': session }),
    'Tripla-Locale': 'en',
    ...headers,
    ...(body && { 'Content-Type': file ? 'application/octet-stream' : 'application/json' }),
  }
  const answer = await fetch(api + target, {
    method,
    headers: sent,
    ...(body && { body: file ? body : JSON.stringify(body) }),
  })
  const response = isFile ? null : await answer.json()
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${JSON.stringify(response)}`)
  examples[call] = {
    method,
    path,
    ...(headers.Authorization && { headers: ['Authorization'] }),
    ...(query && { query }),
    ...(file && { file: true }),
    ...(body && !file && { body: shortSecrets(body) }),
    response: shortSecrets(shorten(response)),
  }
  return response
}

const SECRETS = [
  'client_session',
  'access_token',
  'refresh_token',
  'bypass_token',
  'token',
  'confirmation_token',
  'reset_password_token',
  'grant',
  'secret',
  'clientDataJSON',
  'attestationObject',
  'authenticatorData',
  'signature',
]

/** Tokens are cut: the example shows where they are, and nothing accepts them. */
function shortSecrets(value) {
  if (Array.isArray(value)) return value.map(shortSecrets)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRETS.includes(name) && typeof field === 'string' ? `${field.slice(0, 12)}…` : shortSecrets(field),
    ]),
  )
}

const json = (value) => JSON.stringify(value)

/** Waits for a mail with a link that has this token, and none of the known ones. */
async function tokenOfMail(name, known = []) {
  for (;;) {
    const mails = await fetch(`${api}/sandbox/mail.json`).then((answer) => answer.json())
    const found = mails.flatMap(({ text }) => new RegExp(`${name}=([\\w-]+)`).exec(text)?.[1] ?? [])
    const token = found.find((one) => !known.includes(one))
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
const dayAfter = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const [checkin, checkout] = [dayAfter(40), dayAfter(42)]
const party = { adults: 2, children: 0, kids_tiers: [], kids_ages: [] }
const dated = [{ checkin_date: checkin, checkout_date: checkout, ...party }]
const hotel = '/hotels/hakone'

const opened = await record('clientSessions.create', 'POST', '/api/client_sessions', {
  body: { client_key: 'noren-demo', client_secret: 'publishable' },
})
session = opened.data.client_session

const settings = await record('settings.bookingWidget', 'GET', `${hotel}/settings/booking_widget`)
const brand = `/hotel_brands/${settings.hotel_brand_id}`
await record('settings.signInButton', 'GET', `${hotel}/settings/sign_in_button`)
await record('sessions.whoami', 'GET', `${hotel}/tripla_session/whoami`)

const signedIn = await fetch(`${api}/sandbox/sign-in`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: json({ as: 'member', hotel: 'hakone' }),
}).then((answer) => answer.json())
const { access_token } = await record('sessions.tokens', 'POST', `${hotel}/memberships/tokens`, {
  body: { grant_type: 'refresh_token', refresh_token: signedIn.refresh_token },
})
await record('programs.own', 'GET', `${hotel}/memberships/program`, {
  headers: { Authorization: `Bearer ${access_token}` },
})
await record('sessions.signOut', 'POST', `${hotel}/memberships/sign_out`, {
  headers: { Authorization: `Bearer ${access_token}` },
  body: {},
})

await record('programs.ofBrand', 'GET', `${brand}/membership_programs`)
await record('programs.show', 'GET', `${hotel}/memberships/program/31`)

const password = 'Mountain-7-River'
const signUpFields = {
  email: 'member@example.com',
  ...{ password, password_confirmation: password },
  ...{ last_name: 'Tanaka', first_name: 'Midori', date_of_birth: '1990-04-01', locale: 'en' },
}
const accounts = `${hotel}/memberships`
await record('accounts.verify', 'POST', `${accounts}/sign_up/verify`, { body: signUpFields })
await record('accounts.signUp', 'POST', `${accounts}/sign_up`, { body: { ...signUpFields, terms: true } })
const { email: memberEmail } = signUpFields
const addressed = { body: { email: memberEmail, locale: 'en' } }
await record('accounts.resendConfirmEmail', 'POST', `${accounts}/resend_confirm_email`, addressed)
const confirmation_token = await tokenOfMail('confirmation_token')
await record('accounts.confirm', 'POST', `${accounts}/confirm`, { body: { confirmation_token, password } })
const signedInAgain = await record('accounts.signIn', 'POST', `${accounts}/sign_in`, {
  body: { email: memberEmail, password },
})
/** The grant of the window of a provider: opens the start page, and answers at the double. */
async function grantOf(provider, challenge, person = 'hanako') {
  const query = new URLSearchParams({ hotel: 'hakone', provider, locale: 'en', challenge, back: '/' })
  const start = await fetch(`${api}/sso/start?${query}`, { redirect: 'manual' })
  const [cookie] = start.headers.getSetCookie()[0].split(';')
  const answered = new URL(start.headers.get('Location'))
  answered.searchParams.set('person', person)
  const back = (await fetch(answered, { redirect: 'manual' })).headers.get('Location')
  const page = await (await fetch(back, { headers: { Cookie: cookie } })).text()
  return /"grant":"([^"]+)"/.exec(page)[1]
}

for (const [name, provider] of [
  ['line', 'line'],
  ['facebook', 'facebook'],
  ['openId', 'open_id'],
  ['creansmaerd', 'creansmaerd'],
]) {
  const secret = randomBytes(32).toString('base64url')
  const grant = await grantOf(provider, createHash('sha256').update(secret).digest('base64url'))
  if (provider === 'line')
    await record('providers.person', 'POST', `${accounts}/line/person`, { body: { grant, secret } })
  const member = await record(`providers.${name}`, 'POST', `${accounts}/${provider}/sign_in`, {
    body: { grant, secret, sign_up: { terms: true } },
  })
  if (provider === 'line')
    await record('memberships.setup', 'POST', `${accounts}/setup`, {
      headers: { Authorization: `Bearer ${member.access_token}` },
      body: { last_name: 'Yamada', first_name: 'Hanako', date_of_birth: '1990-04-01', locale: 'en' },
    })
}

/** The providers of a member who has just signed in. */
async function recordLinks() {
  const own = { headers: { Authorization: `Bearer ${signedInAgain.access_token}` } }
  const secret = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(secret).digest('base64url')
  const proof = { grant: await grantOf('line', challenge, 'taro'), secret }
  await record('providers.askLinkMail', 'POST', `${accounts}/line/link_mail`, {
    body: { ...proof, email: memberEmail, locale: 'en' },
  })
  await record('providers.link', 'POST', `${accounts}/line/link`, { ...own, body: proof })
  const linked = `${accounts}/linked_providers`
  const { data } = await record('providers.linked', 'GET', linked, own)
  await record('providers.unlink', 'DELETE', `${linked}/${data[0].id}`, own)
}
await recordLinks()

const setSettings = (values) =>
  fetch(`${api}/sandbox/settings`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: json({ hotel: 'hakone', settings: values }),
  })

/** The member has an account in a second programme, and goes on there. */
async function recordSwitch() {
  const program = { update_member_profile_enabled: true, point_program_enabled: true }
  const more = {
    additional_tiers_attributes: [],
    fields: [{ name: 'date_of_birth', requirement: 'required' }],
  }
  await setSettings({ programs: [31, 33].map((id) => ({ id, name: `Club ${id}`, ...program, ...more })) })
  const post = (path, body) =>
    fetch(`${api}${accounts}/${path}`, {
      method: 'POST',
      headers: { 'Client-Session': session, 'Content-Type': 'application/json' },
      body: json(body),
    })
  const other = 'Quiet-Lake-2026'
  const email = 'switch@example.com'
  const known = [confirmation_token]
  for (const [program_id, password] of [
    [31, 'Mountain-7-River'],
    [33, other],
  ]) {
    const typed = { ...signUpFields, email, program_id, password, password_confirmation: password }
    await post('sign_up', { ...typed, terms: true })
    known.push(await tokenOfMail('confirmation_token', known))
    await post('confirm', { confirmation_token: known.at(-1), password })
  }
  const { access_token } = await (
    await post('sign_in', { email, password: 'Mountain-7-River', program_id: 31 })
  ).json()
  const headers = { Authorization: `Bearer ${access_token}` }
  await record('memberships.me', 'GET', '/user/me', { headers })
  await record('memberships.switch', 'PUT', `${accounts}/switch`, {
    headers,
    body: { program_id: 33, password: other },
  })
  await setSettings({})
}
await recordSwitch()

/** The passkeys of a member who has just signed in. */
async function recordPasskeys() {
  const own = { headers: { Authorization: `Bearer ${signedInAgain.access_token}` } }
  const passkeys = `${accounts}/passkeys`
  const device = softAuthenticator({ origin: `http://localhost:${port - 3}` })
  const creation = await record('passkeys.askCreation', 'POST', `${passkeys}/creation_options`, {
    ...own,
    body: {},
  })
  const made = await record('passkeys.create', 'POST', passkeys, {
    ...own,
    body: { credential: device.create(creation) },
  })
  const asked = await record('passkeys.askSignIn', 'POST', `${passkeys}/sign_in_options`, { body: {} })
  await record('passkeys.signIn', 'POST', `${passkeys}/sign_in`, { body: { credential: device.sign(asked) } })
  await record('passkeys.list', 'GET', passkeys, own)
  await record('passkeys.remove', 'DELETE', `${passkeys}/${made.id}`, own)
}
await recordPasskeys()

await record('accounts.startResetPassword', 'POST', `${accounts}/start_reset_password_process`, addressed)
const next = 'Cedar_Forest_42'
const reset_password_token = await tokenOfMail('reset_password_token')
await record('accounts.resetWays', 'POST', `${accounts}/reset_ways`, { body: { reset_password_token } })
await record('accounts.updatePassword', 'PUT', `${accounts}/update_password`, {
  body: { reset_password_token, password: next, password_confirmation: next },
})

const found = await record('rooms.search', 'GET', `${hotel}/rooms`, { query: { rooms: json(dated) } })
const plan = found.rooms[0].room_plans[0]
const range = { from: checkin, to: checkout }
await record('calendar.availability', 'GET', `${hotel}/rooms/availability`, {
  query: { ...range, rooms: json([party]) },
})
await record('calendar.inventory', 'GET', `${hotel}/rooms/inventory`, { query: range })
await record('choices.price', 'GET', `${hotel}/rooms/price`, {
  query: { rooms: json(dated), 'room_plan_codes[]': plan.room_plan_code },
})
await record('choices.recommend', 'GET', `${hotel}/rooms/recommendation`, { query: { rooms: json(dated) } })
await record('hotels.ofBrand', 'GET', `${brand}/hotels`)
await record('hotels.facilities', 'GET', '/facilities', { query: { 'hotel_codes[]': 'hakone' } })
await record('policies.list', 'GET', `${hotel}/cancellation_policies`, {
  query: { 'room_plan_codes[]': plan.room_plan_code },
})
await record('policies.show', 'GET', `${hotel}/cancellation_policies/${plan.cancellation_policy.id}`)

const asked = { query: { q: json({ label_filters: ['place_booking_process'] }) } }
await record('questions.ofHotel', 'GET', '/hotels/preview/additional_questions', asked)
await record('questions.ofBrand', 'GET', '/hotel_brands/427/additional_questions', asked)

await record('extras.list', 'GET', '/hotels/preview/extras', { query: { rooms: json(dated) } })

const preview = '/hotels/preview'
const content = new Blob(['%PDF-1.7\n'])
const upload = await record('attachments.create', 'POST', `${preview}/file_attachments`, {
  body: { file_name: 'rooms.pdf', file_size: content.size },
})
const uploaded = `${preview}/file_attachments/${upload.id}`
await record('attachments.append', 'PUT', uploaded, { query: { offset: '0' }, body: content })
await record('attachments.show', 'GET', uploaded)

const name = { first_name: 'Hanako', last_name: 'Yamada' }
const email = 'guest@example.com'
const ordered = {
  headers: { 'Idempotency-Key': randomUUID() },
  body: {
    checkin,
    checkout,
    rooms: [{ room_plan_code: plan.room_plan_code, ...party, guest: name, total_price: plan.total_price }],
    guest: { ...name, email, phone: '+815012345678' },
    payment_method: plan.payment_methods[0],
    currency: plan.price.currency,
    total_price: plan.total_price,
    locale: 'en',
  },
}
const made = await record('reservations.create', 'POST', `${hotel}/reservations`, ordered)
await record('reservations.result', 'POST', `${hotel}/reservations/result`, ordered)
await record('reservations.show', 'GET', `${hotel}/reservations/${made.number}`, {
  query: { bypass_token: made.bypass_token },
})
examples['reservations.show'].query.bypass_token = `${made.bypass_token.slice(0, 12)}…`
await record('reservations.find', 'GET', `${brand}/reservations/${made.number}`, { query: { email } })

const own = `${hotel}/reservations/${made.number}`
const key = { bypass_token: made.bypass_token }
await record('reservations.updateSettings', 'GET', `${own}/update_settings`, { query: key })
await record('reservations.updateGuests', 'PUT', `${own}/guests`, { body: { ...key, arrival_time: '17:00' } })
await record('receipts.list', 'GET', `${own}/receipts`, { query: key })
const [{ reservation_hotel_room_id }] = made.rooms
const moved = { reservation_hotel_room_id, adults: 1 }
await record('changes.rooms', 'POST', `${own}/rooms`, {
  body: { ...key, reservation_hotel_room_id, room: dated[0] },
})
const change = await record('changes.offer', 'POST', `${own}/change_offers`, {
  body: { ...key, rooms: [moved], locale: 'en' },
})
await record('changes.agree', 'PUT', own, { body: { ...key, change_offer_id: change.id } })
await record('changes.cancel', 'PUT', `${own}/cancel`, { query: key, body: { reason: 'trip_cancelled' } })
for (const [call, part] of [
  ['reservations.updateSettings', 'query'],
  ['receipts.list', 'query'],
  ['reservations.updateGuests', 'body'],
  ['changes.rooms', 'body'],
  ['changes.offer', 'body'],
  ['changes.agree', 'body'],
  ['changes.cancel', 'query'],
])
  examples[call][part].bypass_token = `${made.bypass_token.slice(0, 12)}…`

// A file of an answer, in a second booking.
const offered = await fetch(`${api}${preview}/rooms?${new URLSearchParams({ rooms: json(dated) })}`, {
  headers: { 'Client-Session': session },
}).then((answer) => answer.json())
const offer = offered.rooms[0].room_plans[0]
const withFile = await fetch(`${api}${preview}/reservations`, {
  method: 'POST',
  headers: {
    'Client-Session': session,
    'Content-Type': 'application/json',
    'Idempotency-Key': randomUUID(),
  },
  body: json({
    checkin,
    checkout,
    rooms: [{ room_plan_code: offer.room_plan_code, ...party, guest: name, total_price: offer.total_price }],
    guest: { ...name, email, phone: '+815012345678' },
    additional_questions: [
      { question_type: 'checkin', id: 1051, rooms: [{ checkin_time: '16:00' }] },
      { question_type: 'free', id: 1057, text: '', remote_attachments_urls: [upload.url] },
    ],
    payment_method: offer.payment_methods[0],
    currency: offer.price.currency,
    total_price: offer.total_price,
    locale: 'en',
  }),
}).then((answer) => answer.json())
const [file] = withFile.additional_questions.flatMap(({ attachments = [] }) => attachments)
await record(
  'attachments.download',
  'GET',
  `${preview}/reservations/${withFile.number}/file_attachments/${file.id}`,
  { query: { bypass_token: withFile.bypass_token }, isFile: true },
)
examples['attachments.download'].query.bypass_token = `${withFile.bypass_token.slice(0, 12)}…`
const about = `${preview}/reservations/${withFile.number}/additional_questions`
const access = { bypass_token: withFile.bypass_token }
const answersWith = (checkout_time) => ({
  additional_questions: [{ question_type: 'checkout', id: 1059, rooms: [{ checkout_time }] }],
})
await record('questions.ofReservation', 'GET', about, {
  query: { ...access, q: json({ label_filters: ['place_confirmation_screen'] }) },
})
await record('questions.answer', 'POST', about, { query: access, body: answersWith('10:00') })
await record('questions.change', 'PUT', `${about}/batch_update`, {
  query: access,
  body: answersWith('09:30'),
})
await record('changes.extras', 'POST', `${preview}/reservations/${withFile.number}/extras`, {
  body: { ...access },
})
for (const name of ['ofReservation', 'answer', 'change'])
  examples[`questions.${name}`].query.bypass_token = `${withFile.bypass_token.slice(0, 12)}…`
examples['changes.extras'].body.bypass_token = `${withFile.bypass_token.slice(0, 12)}…`
await record('attachments.remove', 'DELETE', uploaded)

// Payments of a hotel with the double of a gateway.
const gateway = `http://127.0.0.1:${port - 1}/gmo`
const family = '/hotels/family'
const sold = await fetch(`${api}${family}/rooms?${new URLSearchParams({ rooms: json(dated) })}`, {
  headers: { 'Client-Session': session },
}).then((answer) => answer.json())
const prepaid = sold.rooms[0].room_plans.find(({ hotel_plan_code }) => hotel_plan_code === 'prepaid')

async function held() {
  const answer = await fetch(`${api}${family}/reservations`, {
    method: 'POST',
    headers: {
      'Client-Session': session,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: json({
      checkin,
      checkout,
      rooms: [
        { room_plan_code: prepaid.room_plan_code, ...party, guest: name, total_price: prepaid.total_price },
      ],
      guest: { ...name, email, phone: '+815012345678' },
      payment_method: 'credit_card',
      currency: prepaid.price.currency,
      total_price: prepaid.total_price,
      locale: 'en',
    }),
  }).then((response) => response.json())
  return { ...answer, path: `${family}/payments/${answer.payment.id}` }
}

async function cardWith(number) {
  const answer = await fetch(`${gateway}/payment/CreateToken.json`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: json({ shopId: 'tshop00000001', card: { cardNo: number, expire: '203112' } }),
  }).then((response) => response.json())
  const masked_number = answer.tokenObject.maskedCardNo
  return { token: answer.tokenObject.token, brand: 'visa', masked_number, expiry: '2031-12' }
}

const keyed = () => ({ headers: { 'Idempotency-Key': randomUUID() } })
const attempt = async ({ path, bypass_token }, number) =>
  record('payments.attempt', 'POST', `${path}/attempts`, {
    ...keyed(),
    body: { bypass_token, card: await cardWith(number) },
  })

const CHALLENGE = '4000000000000002'
const testCards = await fetch(`${gateway}/sandbox/cards`).then((answer) => answer.json())
const REFUSED = testCards.find(({ code }) => code === 3003).number
const paying = await held()
const waiting = await attempt(paying, CHALLENGE)
await record('payments.show', 'GET', paying.path, { query: { bypass_token: paying.bypass_token } })
examples['payments.show'].query.bypass_token = `${paying.bypass_token.slice(0, 12)}…`
const bankPage = await fetch(waiting.payment.challenge_url, {
  method: 'POST',
  body: new URLSearchParams({ answer: 'send', password: '123456' }),
}).then((response) => response.text())
const token = /token=([\w-]+)/.exec(bankPage)[1]
await record('payments.open', 'POST', `${paying.path}/open`, { ...keyed(), body: { token } })

const left = await held()
await attempt(left, CHALLENGE)
await record('payments.abandon', 'PUT', `${left.path}/abandon`, { body: { bypass_token: left.bypass_token } })

const given = await held()
await record('payments.release', 'PUT', `${given.path}/release`, {
  body: { bypass_token: given.bypass_token },
})

const refused = await held()
for (const number of [REFUSED, REFUSED]) await attempt(refused, number)
await record('payments.changeMethod', 'PUT', `${refused.path}/method`, {
  body: { bypass_token: refused.bypass_token, payment_method: 'on_site' },
})
const paid = await held()
await attempt(paid, '4111111111111111')
await record('payments.reportPurchase', 'POST', `${paid.path}/purchase_report`, {
  ...keyed(),
  body: { bypass_token: paid.bypass_token },
})

const renewed = await fetch(`${api}/sandbox/sign-in`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: json({ as: 'member', hotel: 'hakone' }),
}).then((answer) => answer.json())
const exchanged = await fetch(`${api}${hotel}/memberships/tokens`, {
  method: 'POST',
  headers: { 'Client-Session': session, 'Content-Type': 'application/json' },
  body: json({ grant_type: 'refresh_token', refresh_token: renewed.refresh_token }),
}).then((answer) => answer.json())
const ofMember = { headers: { Authorization: `Bearer ${exchanged.access_token}` } }
await record('cards.list', 'GET', `${hotel}/memberships/credit_cards`, ofMember)
await record('cards.remove', 'DELETE', `${hotel}/memberships/credit_cards/unknown`, ofMember)

/** The rooms of the stay that are left, for the waitlist. */
const leaveRooms = (left) =>
  fetch(`${api}/sandbox/inventory`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: json({ hotel: 'hakone', room_type: 'deluxe-twin', from: checkin, to: checkout, left }),
  })
await leaveRooms(0)
const list = `${hotel}/waitlist`
await record('waitlist.join', 'POST', list, {
  body: { checkin, checkout, rooms: [{ adults: 2 }], room_type_code: 'deluxe-twin', email, locale: 'en' },
})
const [mail] = await fetch(`${api}/sandbox/mail.json`).then((answer) => answer.json())
/** The token in the link of a mail: the reverse of `shared/url/obfuscate.ts`. */
const linkIn = ({ text }) => {
  const hidden = Buffer.from(/\?\S*_w=([\w-]+)/.exec(text)[1], 'base64url')
  const token = hidden.map((byte, at) => byte ^ 'noren'.charCodeAt(at % 5)).toString()
  return { body: { token } }
}
const link = linkIn(mail)
await record('waitlist.confirm', 'POST', `${list}/confirm`, link)
await record('waitlist.joinAgain', 'POST', `${list}/join_again`, link)
await leaveRooms(1)
await record('waitlist.show', 'POST', `${list}/entry`, link)
await record('waitlist.leave', 'POST', `${list}/leave`, link)
const alerts = `${hotel}/price_alerts`
await record('priceAlerts.join', 'POST', alerts, {
  body: { checkin, checkout, rooms: [{ adults: 2 }], email, locale: 'en' },
})
const [alertMail] = await fetch(`${api}/sandbox/mail.json`).then((answer) => answer.json())
const alertLink = linkIn(alertMail)
await record('priceAlerts.confirm', 'POST', `${alerts}/confirm`, alertLink)
await record('priceAlerts.show', 'POST', `${alerts}/alert`, alertLink)
await record('priceAlerts.leave', 'POST', `${alerts}/leave`, alertLink)
// A receipt is issued from the day of the check-out on.
const moveClock = (days) =>
  fetch(`${api}/sandbox/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: json({ days }),
  })
await moveClock(43)
const reopened = await fetch(`${api}/api/client_sessions`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: json({ client_key: 'noren-demo', client_secret: 'publishable' }),
}).then((answer) => answer.json())
session = reopened.data.client_session
await record('receipts.download', 'GET', `${family}/reservations/${paid.number}/receipt`, {
  query: { bypass_token: paid.bypass_token, name: '株式会社サンプル', honorific: 'company', locale: 'ja' },
  isFile: true,
})
await record('receipts.address', 'GET', `${family}/reservations/${paid.number}/receipt_address`, {
  query: { bypass_token: paid.bypass_token, locale: 'en' },
})
examples['receipts.address'].response.url = 'https://api.example/receipts/9fQ2…?locale=en'
for (const name of ['download', 'address'])
  examples[`receipts.${name}`].query.bypass_token = `${paid.bypass_token.slice(0, 12)}…`
await moveClock(-43)

await writeFile(new URL('examples.json', import.meta.url), `${JSON.stringify(examples, null, 2)}\n`)
console.log(`${Object.keys(examples).length} examples`)
