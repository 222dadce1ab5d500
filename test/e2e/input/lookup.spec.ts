import type { Page } from 'playwright/test'
import { addresses } from '../../support/addresses.ts'
import {
  confirm,
  failedCalls,
  goToConfirm,
  guest,
  heading,
  readNumber,
  results,
} from '../../support/journey/booking.ts'
import { expect, test } from '../../support/journey/fixtures.ts'

const notFound = 'No reservation was found. Please check the number and the e-mail address.'
const number = (page: Page) => page.getByLabel('Reservation number')
const email = (page: Page) => page.getByLabel('E-mail address')
const show = (page: Page) => page.getByRole('button', { name: 'Show the reservation' }).click()

async function book(page: Page, address: string): Promise<string> {
  await goToConfirm(page, address)
  await confirm(page).click()
  return readNumber(page)
}

test('The lookup shows one message for wrong input, and the reservation for right input', async ({
  page,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const booked = await book(page, inApp(results()))
  await page.goto(inApp('/search?code=hakone'))
  await show(page)
  await expect(number(page)).toHaveAccessibleDescription(/Required fields can't be blank/)
  await expect(email(page)).toHaveAccessibleDescription(/Required fields can't be blank/)

  await number(page).fill('NOSUCHNUMBER')
  await email(page).fill(guest.Email)
  await show(page)
  await expect(page.getByRole('alert').filter({ hasText: notFound })).toHaveCount(1)
  // A way on for a guest whose reservation is not found.
  await expect(page.getByRole('alert').getByRole('link', { name: /^Call the hotel: / })).toBeVisible()
  await number(page).fill(booked)
  await email(page).fill('other@example.com')
  await show(page)
  await expect(page.getByRole('alert').filter({ hasText: notFound })).toHaveCount(1)
  await expect(number(page)).toHaveValue(booked)

  await email(page).fill(guest.Email)
  await show(page)
  await expect(heading(page, 'Your reservation')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reservation number' })).toContainText(booked)
  expect(decodeURIComponent(page.url())).not.toContain(booked)
  expect(decodeURIComponent(page.url())).not.toContain('@')
})

const ownTitle = 'The hotel is closed for renovation on these dates. Please call us.'
const processing = 'An error occurred during processing. Please try again later.'

test('A failure of the server at the lookup is not presented as wrong input, and a title of the server is shown', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await page.goto(inApp('/search?code=hakone'))
  await number(page).fill('NOSUCHNUMBER')
  await email(page).fill(guest.Email)
  for (const [kind, message] of [
    ['no-body', processing],
    ['nonsense', processing],
    ['own-title-500', ownTitle],
    ['own-title', ownTitle],
  ] as const) {
    await sandbox.fault('reservations.find', kind)
    await show(page)
    await expect(page.getByRole('alert')).toContainText(message)
  }
  await show(page)
  await expect(page.getByRole('alert')).toContainText(notFound)
})

test('A failure of the server at the confirmation offers a retry and does not ask for the e-mail address', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const booked = await book(page, inApp(results()))
  for (const [kind, message] of [
    ['no-body', processing],
    ['own-title-500', ownTitle],
  ] as const) {
    await sandbox.fault('reservations.show', kind)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(email(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(await readNumber(page)).toBe(booked)
  }
})

test('Without the settings of the hotel the lookup shows a message, and the next press loads them again', async ({
  page,
  inApp,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls, /The start failed/, /hotel_brand_id/)
  const failure = page
    .locator('form')
    .filter({ has: email(page) })
    .getByRole('alert')
  const booked = await book(page, inApp(results()))
  // The first request is that of the start.
  await sandbox.fault('settings.bookingWidget', 'no-body', 2)
  await page.goto(inApp('/search?code=hakone'))
  await number(page).fill(booked)
  await email(page).fill(guest.Email)
  await show(page)
  await expect(failure).toHaveText(processing)
  await show(page)
  await expect(heading(page, 'Your reservation')).toBeVisible()

  // The number of the brand is missing.
  await sandbox.setSettings('hakone', { hotel_brand_id: null })
  await page.goto(inApp(`/reservation/confirmation/${booked}?code=hakone`))
  await email(page).fill(guest.Email)
  await show(page)
  await expect(failure).toContainText(processing)
  await sandbox.setSettings('hakone', {})
  await show(page)
  expect(await readNumber(page)).toBe(booked)
})

test('The link in the mail shows the reservation, and no address contains personal data', async ({
  page,
  browser,
  inApp,
  sandbox,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(decodeURIComponent(request.url())))
  await book(page, inApp(results()))
  const [mail] = await sandbox.mails()
  const link = /https?:\/\/\S+\/reservation\/confirmation\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const otherContext = await browser.newContext()
  const otherPage = await otherContext.newPage()
  otherPage.on('request', (request) => requests.push(decodeURIComponent(request.url())))
  await otherPage.goto(link)
  await expect(heading(otherPage, /^Thank you/)).toBeVisible()
  const personal = new RegExp(`${guest.Email}|${guest['Last name']}|${guest.Phone.slice(3)}`, 'i')
  expect(requests.filter((address) => personal.test(address))).toEqual([])
  await otherContext.close()
})

test('A mailed link with an e-mail address shows the reservation and removes the e-mail address at once', async ({
  page,
  inApp,
  context,
}) => {
  const booked = await book(page, inApp(results()))
  await context.clearCookies()
  const query = new URLSearchParams({ code: 'hakone', email: guest.Email })
  await page.goto(inApp(`/reservation/confirmation/${booked}?${query}`))
  await expect(heading(page, /^Thank you/)).toBeVisible()
  expect(decodeURIComponent(page.url())).not.toContain('@')
  expect(page.url().startsWith(addresses.app)).toBe(true)
  await page.reload()
  await expect(heading(page, `Reservation ${booked}`)).toBeVisible()
  await expect(email(page)).toHaveValue('')
})

test('A link with an invalid token asks for the e-mail address and then shows the reservation', async ({
  page,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  const booked = await book(page, inApp(results()))
  await page.goto(inApp(`/reservation/confirmation/${booked}?code=hakone&bypass_token=spoilt`))
  await expect(heading(page, `Reservation ${booked}`)).toBeVisible()
  await email(page).fill('other@example.com')
  await show(page)
  await expect(page.getByText(notFound)).toBeVisible()
  await email(page).fill(guest.Email)
  await show(page)
  expect(await readNumber(page)).toBe(booked)
})
