import type { Page, Request } from 'playwright/test'
import { writeObfuscated } from '#shared/url/obfuscate.ts'
import {
  acceptTerms,
  confirm,
  dayAhead,
  field,
  goToDetails,
  heading,
  readNumber,
} from '../../support/journey/booking.ts'
import { appIn, expect, test } from '../../support/journey/fixtures.ts'
import * as inFrame from '../../support/journey/steps.ts'
import { twinRooms } from '../../support/journey/texts.ts'
import { type Entry, readDataLayer } from '../../support/journey/widget/dataLayer.ts'

/** A hotel with questions. */
const preview = `/booking/result?${new URLSearchParams({
  code: 'preview',
  checkin: dayAhead(60),
  checkout: dayAhead(62),
  adults: '2',
})}`

const typed = {
  'First name': 'Zebulonia',
  'Last name': 'Quixoteria',
  Email: 'zebulonia.q@example.com',
  'Email Confirmation': 'zebulonia.q@example.com',
  Phone: '+819076543219',
}
const other = { 'First name': 'Wilhelmette', 'Last name': 'Obermayer' }
const NOTES = 'A crib beside the third window'
const ANSWER = 'Chickpeas and lupins'
/** A code that no hotel has. */
const COUPON = 'VERMILLION77'

/** The typed values, and the e-mail address in the form that addresses of the app can have. */
const values = [
  ...new Set([...Object.values(typed), ...Object.values(other)]),
  NOTES,
  ANSWER,
  COUPON,
  writeObfuscated('email', typed.Email)[1],
]

/** What leaves the app during a journey: requests, addresses, console messages, data layer entries, messages of frames. */
type Traffic = { requests: Request[]; texts: string[] }

/** Records everything that leaves the app. `init` runs in all frames before their scripts. */
async function recordTraffic(page: Page): Promise<Traffic> {
  const traffic: Traffic = { requests: [], texts: [] }
  page.on('request', (request) => traffic.requests.push(request))
  page.on('console', (message) => traffic.texts.push(`console: ${message.text()}`))
  page.on('framenavigated', (frame) => traffic.texts.push(`address: ${frame.url()}`))
  await page.exposeFunction('recordMessage', (text: string) => void traffic.texts.push(`message: ${text}`))
  await page.addInitScript(() => {
    const { recordMessage } = window as unknown as { recordMessage: (text: string) => void }
    const record = (data: unknown) => recordMessage(JSON.stringify(data) ?? '')
    window.addEventListener('message', ({ data }) => record(data), true)
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
      record(message[0])
      return Reflect.apply(postMessage, this, message)
    }
  })
  return traffic
}

const decoded = (text: string): string => {
  try {
    return `${text}\n${decodeURIComponent(text.replaceAll('+', ' '))}`
  } catch {
    return text
  }
}

const isBooking = (request: Request) => request.method() === 'POST' && /\/reservations$/.test(request.url())

const valuesIn = (text: string): string[] => values.filter((value) => decoded(text).includes(value))

/** The requests and texts that contain a typed value, except the booking. Requests are named by their path. */
function leaks({ requests, texts }: Traffic): string[] {
  const sent = requests
    .filter((request) => !isBooking(request))
    .flatMap((request) => {
      const headers = JSON.stringify(request.headers())
      const found = valuesIn(`${request.url()}\n${request.postData() ?? ''}\n${headers}`)
      return found.map((value) => `${new URL(request.url()).pathname.split('/').at(-1)}: ${value}`)
    })
  return [...sent, ...texts.filter((text) => valuesIn(text).length > 0)]
}

const dataLayerText = (entries: readonly Entry[]) => `data layer: ${JSON.stringify(entries)}`

/** The bodies of the bookings. */
const bookings = ({ requests }: Traffic) =>
  requests.filter(isBooking).map((request) => request.postData() ?? '')

test('What a guest types is in the request of the booking and nowhere else, and a coupon also in its check', async ({
  page,
  inApp,
  sandbox,
}) => {
  await sandbox.setSettings('preview', { coupon_active: true })
  const traffic = await recordTraffic(page)
  await goToDetails(page, inApp(preview))
  const questions = page.getByRole('group', { name: 'Questions from the hotel' })
  await questions
    .getByRole('group', { name: 'When will you arrive?' })
    .getByRole('combobox')
    .selectOption('16:00')
  await questions.getByLabel('Is anyone allergic to a food?').fill(ANSWER)
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value)
  await page.getByLabel('I am booking for someone else').check()
  const guest = page.getByRole('group', { name: 'The guest' })
  for (const [label, value] of Object.entries(other))
    await guest.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Notes to the hotel').fill(NOTES)
  const coupon = page.getByRole('group', { name: 'Coupon', exact: true })
  await coupon.getByLabel(/^Coupon code/).fill(COUPON)
  await coupon.getByRole('button', { name: 'Apply' }).click()
  await expect(coupon.getByText(/We do not know the code/)).toBeVisible()
  // A reload restores what is typed, and begins a new data layer.
  const before = await readDataLayer(page)
  await page.reload()
  await expect(field(page, 'Email')).toHaveValue(typed.Email)
  await page.getByRole('button', { name: 'Review your booking' }).click()
  await acceptTerms(page)
  await confirm(page).click()
  await readNumber(page)
  await expect(heading(page, /^Thank you/)).toBeVisible()

  const entries = [...before, ...(await readDataLayer(page))]
  traffic.texts.push(dataLayerText(entries))
  const [body = ''] = bookings(traffic)
  for (const value of [...Object.values(typed), ...Object.values(other), NOTES, ANSWER])
    expect(body).toContain(value)
  expect(body).not.toContain(COUPON)
  expect(leaks(traffic)).toEqual([`rooms: ${COUPON}`])
  // The record of the traffic works.
  for (const kind of ['address: ', 'data layer: ']) expect(traffic.texts.join('\n')).toContain(kind)

  const paths = entries.filter(({ event }) => event === 'page_view').map(({ page_path }) => page_path)
  expect(paths).toContain('/reservation-tripla/preview/guest-detail')
  expect(paths).toContain('/reservation-tripla/preview/payment')
  const names = entries.map(({ event }) => event)
  for (const name of ['begin_checkout', 'add_payment_info', 'purchase']) expect(names).toContain(name)
})

test('In the frame of a host page, no message, event or entry contains what a guest types', async ({
  page,
  host,
}) => {
  const traffic = await recordTraffic(page)
  await page.goto(host('search-bar'))
  await inFrame.searchInBar(page)
  const app = appIn(page)
  await inFrame.choosePlan(app, twinRooms.en.hakone)
  await expect(app.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
  for (const [label, value] of Object.entries(typed)) await app.getByLabel(label, { exact: true }).fill(value)
  await app.getByLabel('Notes to the hotel').fill(NOTES)
  await inFrame.review(app)
  await inFrame.book(app)
  await expect(app.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()

  traffic.texts.push(dataLayerText(await readDataLayer(page)))
  const [body = ''] = bookings(traffic)
  for (const value of [...Object.values(typed), NOTES]) expect(body).toContain(value)
  expect(leaks(traffic)).toEqual([])
  for (const kind of ['message: ', 'data layer: ']) expect(traffic.texts.join('\n')).toContain(kind)
  expect(traffic.texts.join('\n')).toContain('purchase')
})
