import type { Page } from 'playwright/test'
import { paths } from '#app/paths.ts'
import { acceptTerms, confirm, failedCalls, guest, heading } from '../../support/journey/booking.ts'
import { holdPayment } from '../../support/journey/heldPayment.ts'
import { answerAtBank, comeBack } from '../../support/server/paying.ts'
import {
  bookByCalls,
  confirmationPath,
  keyOf,
  reviewPath,
  typed,
  withKey,
} from '../../support/stage/booking.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** Whether an address has what opens a reservation. */
const isOpenAddress = (address: string) => /bypass_token|email|[?&]_[be]=|@|%40/.test(address)

/** Records each address of the page, also addresses that are replaced at once. */
const recordAddresses = (page: Page) => {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  return seen
}

/** Makes each access to the storage of the page throw, as browsers do that block it. Returns how to end it. */
async function blockStorage(page: Page): Promise<() => Promise<void>> {
  const stop = await page.evaluateHandle(() => {
    const names = ['localStorage', 'sessionStorage']
    const before = names.map((name) => Object.getOwnPropertyDescriptor(window, name) ?? {})
    const get = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const name of names) Object.defineProperty(window, name, { configurable: true, get })
    return () => {
      for (const [index, name] of names.entries()) Object.defineProperty(window, name, before[index] ?? {})
    }
  })
  return () => stop.evaluate((end) => end())
}

test('The link of a mail opens the reservation on another device, and its token leaves the address bar at once', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  const { bypass_token } = reservation
  const seen = recordAddresses(page)
  await stage.show(confirmationPath(reservation))
  await expect(heading(page, /^Thank you/)).toBeVisible()
  expect(new URL(page.url()).search).toBe('?code=hakone')
  expect(await keyOf(page)).toEqual({ bypass_token })
  await stage.reload()
  await expect(heading(page, /^Thank you/)).toBeVisible()
  expect(await keyOf(page)).toEqual({ bypass_token })
  // The address of the mail itself is the first one.
  expect(seen.filter(isOpenAddress).length).toBeLessThanOrEqual(1)
})

test('The reservation stays open after a reload where the browser blocks storage', async ({
  page,
  stage,
  tenant,
}) => {
  const reservation = await bookByCalls(tenant)
  await stage.show(confirmationPath(reservation))
  await expect(heading(page, /^Thank you/)).toBeVisible()
  const allowStorage = await blockStorage(page)
  try {
    await stage.reload()
    await expect(heading(page, /^Thank you/)).toBeVisible()
  } finally {
    await allowStorage()
  }
})

test('The address of a reservation alone opens nothing', async ({ page, stage, tenant }) => {
  const reservation = await bookByCalls(tenant)
  await stage.show(confirmationPath(reservation))
  await expect(heading(page, /^Thank you/)).toBeVisible()
  await stage.show(`${paths.confirmation(reservation.number)}?code=hakone`)
  await expect(heading(page, `Reservation ${reservation.number}`)).toBeVisible()
  await expect(page.getByText(guest.Email)).toHaveCount(0)
  expect(await keyOf(page)).toBeUndefined()
})

test('A token opens its own reservation only: a link to another one does not take it along', async ({
  page,
  stage,
  tenant,
  inApp,
}) => {
  const [first, second] = [await bookByCalls(tenant), await bookByCalls(tenant)]
  await stage.show(confirmationPath(first))
  await expect(heading(page, /^Thank you/)).toBeVisible()
  await page.evaluate(
    (to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    inApp(`${paths.confirmation(second.number)}?code=hakone`),
  )
  await expect(heading(page, `Reservation ${second.number}`)).toBeVisible()
  await page.goBack()
  await expect(heading(page, /^Thank you/)).toBeVisible()
})

test('After a booking the confirmation has no token in its address', async ({ page, stage }) => {
  const seen = recordAddresses(page)
  await stage.show(reviewPath(), { stored: typed() })
  await acceptTerms(page)
  await confirm(page).click()
  await expect(heading(page, /^Thank you/)).toBeVisible()
  expect(new URL(page.url()).search).toBe('?code=hakone')
  expect(seen.filter(isOpenAddress)).toEqual([])
  await stage.reload()
  await expect(heading(page, /^Thank you/)).toBeVisible()
})

test('The page of an unfinished payment keeps the token out of its address, also after a reload', async ({
  page,
  stage,
  tenant,
}) => {
  const held = await holdPayment(tenant)
  await stage.show(held.path)
  await expect(page.getByText(held.reservation.number)).toBeVisible()
  expect(new URL(page.url()).search).toBe('?code=hakone')
  await stage.reload()
  await expect(page.getByText(held.reservation.number)).toBeVisible()
  expect(await keyOf(page)).toEqual({ bypass_token: held.reservation.bypass_token })
  const address = await comeBack(await answerAtBank(await held.payAtBank(), 'cancel'))
  const { pathname, search } = new URL(address ?? '')
  await stage.visit(pathname.slice(pathname.indexOf('/reservation/')) + search)
  await expect(page.getByText(held.reservation.number)).toBeVisible()
  // After the bank, the key is of the person at this tab, so that it ends with the next user.
  await expect.poll(() => keyOf(page)).toEqual(expect.objectContaining({ typedBy: expect.any(String) }))
})

test('An address that is typed while the app runs loses its token too', async ({
  page,
  stage,
  tenant,
  inApp,
}) => {
  const { number, bypass_token, hotel_code } = await bookByCalls(tenant)
  await stage.show('/search?code=hakone')
  await page.evaluate(
    (to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    },
    inApp(withKey(paths.confirmation(number), bypass_token, hotel_code)),
  )
  await expect(heading(page, /^Thank you/)).toBeVisible()
  expect(new URL(page.url()).search).toBe('?code=hakone')
  expect(await keyOf(page)).toEqual({ bypass_token })
})

test('A spoilt token asks for the e-mail address', async ({ page, stage, tenant, consoleErrors }) => {
  consoleErrors.expected.push(failedCalls)
  const { number, hotel_code } = await bookByCalls(tenant)
  await stage.show(withKey(paths.confirmation(number), 'spoilt', hotel_code))
  await expect(heading(page, `Reservation ${number}`)).toBeVisible()
})
