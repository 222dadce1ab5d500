import type { Page } from 'playwright/test'
import {
  acceptTerms,
  confirm,
  failedCalls,
  guest,
  heading,
  readNumber,
} from '../../support/journey/booking.ts'
import { bookByCalls, confirmationPath, reviewPath, typed } from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

const LOOKUP = '/search?code=hakone'
const notFound = 'No reservation was found. Please check the number and the email address.'
const ownTitle = 'The hotel is closed for renovation on these dates. Please call us.'
const processing = 'An error occurred during processing. Please try again later.'

const number = (page: Page) => page.getByLabel('Reservation number')
const email = (page: Page) => page.getByLabel('Email address')
const show = (page: Page) => page.getByRole('button', { name: 'Show the reservation' }).click()

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
})

test('The lookup shows one message for wrong input, and the reservation for right input', async ({
  page,
  stage,
  tenant,
}) => {
  const booked = await bookByCalls(tenant)
  await stage.show(LOOKUP)
  await show(page)
  await expect(number(page)).toBeFocused()
  await expect(number(page)).toHaveAccessibleDescription(/Enter your reservation number/)
  await expect(email(page)).toHaveAccessibleDescription(/Enter your email address/)
  const problems = page.getByRole('alert').getByRole('link')
  await expect(problems).toHaveText(['Enter your reservation number.', 'Enter your email address.'])
  await problems.last().click()
  await expect(email(page)).toBeFocused()

  await number(page).fill('NOSUCHNUMBER')
  await email(page).fill(guest.Email)
  await show(page)
  await expect(page.getByRole('alert').filter({ hasText: notFound })).toHaveCount(1)
  // A way on for a guest whose reservation is not found.
  await expect(page.getByRole('alert').getByRole('link', { name: /^Call the hotel: / })).toBeVisible()
  // Without the hyphen, with spaces, and in small letters.
  await number(page).fill(booked.number.toLowerCase().replace('-', ' '))
  await email(page).fill('other@example.com')
  await show(page)
  await expect(page.getByRole('alert').filter({ hasText: notFound })).toHaveCount(1)

  await email(page).fill(guest.Email)
  await show(page)
  await expect(heading(page, /^Reserved /)).toBeFocused()
  await expect(page.getByRole('region', { name: 'Reservation number' })).toContainText(booked.number)
  expect(decodeURIComponent(page.url())).not.toContain('@')
})

test('A failure of the server at the lookup is not presented as wrong input, and a title of the server is shown', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(LOOKUP)
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
  stage,
  sandbox,
  tenant,
}) => {
  const booked = await bookByCalls(tenant)
  for (const [kind, message] of [
    ['no-body', processing],
    ['own-title-500', ownTitle],
  ] as const) {
    await sandbox.fault('reservations.show', kind)
    await stage.show(confirmationPath(booked))
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(email(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(await readNumber(page)).toBe(booked.number)
  }
})

test('Without the settings of the hotel the lookup shows a message, and the next press loads them again', async ({
  page,
  stage,
  sandbox,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/The start failed/, /hotel_brand_id/)
  const failure = page
    .locator('form')
    .filter({ has: email(page) })
    .getByRole('alert')
  const booked = await bookByCalls(tenant)
  // The start makes the first request.
  await sandbox.fault('settings.bookingWidget', 'no-body', 2)
  await stage.show(LOOKUP)
  await number(page).fill(booked.number)
  await email(page).fill(guest.Email)
  await show(page)
  await expect(failure).toHaveText(processing)
  await show(page)
  await expect(heading(page, /^Reserved /)).toBeVisible()

  // The number of the brand is missing.
  await stage.show(`/reservation/confirmation/${booked.number}?code=hakone`, {
    settings: { hotel_brand_id: null },
  })
  await email(page).fill(guest.Email)
  await show(page)
  await expect(failure).toContainText(processing)
  await sandbox.setSettings('hakone', {})
  await show(page)
  expect(await readNumber(page)).toBe(booked.number)
})

test('The link in the mail shows the reservation, and no address contains personal data', async ({
  page,
  stage,
  sandbox,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(decodeURIComponent(request.url())))
  await stage.show(reviewPath(), { stored: typed() })
  await acceptTerms(page)
  await confirm(page).click()
  await readNumber(page)
  const [mail] = await sandbox.mails()
  const link = /\/review-reservation\/[^/?\s]+\?\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  // On another device, without storage and cookies.
  await stage.show(link)
  await expect(heading(page, /^Reserved /)).toBeVisible()
  const personal = new RegExp(`${guest.Email}|${guest['Last name']}|${guest.Phone.slice(3)}`, 'i')
  expect(requests.length).toBeGreaterThan(3)
  expect(requests.filter((address) => personal.test(address))).toEqual([])
})

test('A mailed link with an e-mail address shows the reservation and removes the e-mail address at once', async ({
  page,
  stage,
  tenant,
}) => {
  const { number: booked } = await bookByCalls(tenant)
  const query = new URLSearchParams({ code: 'hakone', email: guest.Email })
  await stage.show(`/reservation/confirmation/${booked}?${query}`)
  await expect(heading(page, /^Thank you/)).toBeVisible()
  expect(decodeURIComponent(page.url())).not.toContain('@')
  await stage.reload()
  await expect(heading(page, /^Thank you/)).toBeVisible()
})

test('A link with an invalid token asks for the e-mail address and then shows the reservation', async ({
  page,
  stage,
  tenant,
}) => {
  const { number: booked } = await bookByCalls(tenant)
  await stage.show(`/reservation/confirmation/${booked}?code=hakone&bypass_token=spoilt`)
  await expect(heading(page, `Reservation ${booked}`)).toBeVisible()
  await email(page).fill('other@example.com')
  await show(page)
  await expect(page.getByText(notFound)).toBeVisible()
  await email(page).fill(guest.Email)
  await show(page)
  expect(await readNumber(page)).toBe(booked)

  // A number that no reservation can have is not on the screen: the press has an answer nevertheless.
  await stage.show(`/reservation/confirmation/${encodeURIComponent('予約')}?code=hakone`)
  await email(page).fill(guest.Email)
  await show(page)
  await expect(page.getByText(notFound)).toBeVisible()
})
