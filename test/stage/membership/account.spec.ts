import type { Locator } from 'playwright/test'
import { api } from '#shared/api/index.ts'
import { PASSWORD } from '../../support/accounts/accountCalls.ts'
import { addresses } from '../../support/addresses.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { saveCard } from '../../support/journey/heldPayment.ts'
import { guestAt, hanako, inDays, orderOf } from '../../support/server/guest.ts'
import { MEMBER_EMAIL, makeMember, memberMenu, typeAndSignIn } from '../../support/stage/member.ts'
import { expect, test } from '../../support/stage/stage.ts'

const NEW_PASSWORD = 'Another-Long-Word-7'

const isFocused = (element: Locator) => element.evaluate((own) => own === document.activeElement)

test('A member changes the postal address in four presses, the name in the header, the password and the mails', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/(?:404|422).*\/memberships\/(?:reservations|update_password)/)
  await makeMember(tenant)
  await stage.show('/sign-in?code=hakone')
  await typeAndSignIn(page, PASSWORD)
  const main = page.getByRole('main')
  await memberMenu(page).click()
  await page.getByRole('link', { name: 'My page' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  const change = main.getByRole('button', { name: 'Change name and details' })
  await expectAccessible(page)
  await change.click()
  await expect(main.getByRole('heading', { name: 'Name and details' })).toBeFocused()
  await main.getByLabel('Date of birth').fill('')
  await main.getByLabel('Address', { exact: false }).last().fill('1-1 Chiyoda')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByLabel('Date of birth')).toBeFocused()
  await main.getByLabel('Date of birth').fill('1991-04-01')
  await main.getByLabel('First name').fill('Mio')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('status')).toHaveText('Your change is saved.')
  await expect(change).toBeFocused()
  await expect(main.getByText('1-1 Chiyoda')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mio Tanaka' })).toBeVisible()

  await main.getByRole('button', { name: 'Change the password' }).click()
  const current = main.getByLabel('Current password', { exact: true })
  await current.fill('Not the password 1')
  await main.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await main.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('alert')).toHaveText('The current password is not right.')
  await current.fill(PASSWORD)
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('status')).toContainText('Your password is changed.')

  // With the keyboard alone, in Japanese.
  const language = page.getByRole('banner').getByRole('combobox')
  await language.selectOption('ja')
  const mails = main.getByRole('button', { name: '宿からのメールの設定を変更する' })
  await expect(mails).toBeVisible()
  for (let steps = 0; steps < 30 && !(await isFocused(mails)); steps++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: '宿からのメール' })).toBeFocused()
  for (const key of ['Tab', 'Space', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(main.getByRole('status')).toHaveText('変更を保存しました。')
  await expect(mails).toBeFocused()
  await expect(main.getByText('宿からのお得な情報をメールで受け取ります。')).toBeVisible()
  await language.selectOption('en')

  await main.getByRole('link', { name: 'Points' }).click()
  await expect(main.getByText('0 points')).toBeVisible()
  await expect(main.getByText('No points yet.')).toBeVisible()
  await main.getByRole('button', { name: 'On their way' }).click()
  await expect(main.getByText('No points on their way.')).toBeVisible()
  await expectAccessible(page)

  await main.getByRole('link', { name: 'Reservations' }).click()
  await expect(main.getByText('No stay ahead.')).toBeVisible()
  // The member may have booked since: the list is asked for each time it opens.
  const again = page.waitForRequest(/\/user\/reservations/)
  await main.getByRole('link', { name: 'Points' }).click()
  await main.getByRole('link', { name: 'Reservations' }).click()
  await again
  await expect(main.getByText('No stay ahead.')).toBeVisible()
  await main.getByText('Add a booking by its number').click()
  const number = main.getByLabel('Reservation number')
  await number.fill('KYO-2222222')
  await main.getByRole('button', { name: 'Add this booking' }).click()
  await expect(main.getByRole('alert')).toContainText('There is no booking with this number')
  const booked = await bookAs(tenant, MEMBER_EMAIL)
  await number.fill(booked)
  await main.getByRole('button', { name: 'Add this booking' }).click()
  await expect(main.getByRole('status')).toHaveText(`${booked} is in your account now.`)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Cancelled' }).click()
  await expect(main.getByText('No cancelled reservation.')).toBeVisible()
  await main.getByRole('button', { name: 'Upcoming' }).click()
  await main.getByRole('link', { name: `Open reservation ${booked}` }).click()
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(main.getByText(booked).first()).toBeVisible()
})

test('A member deletes a saved card in the account', async ({ page, stage, sandbox, tenant }) => {
  await saveCard(tenant)
  const refresh_token = await sandbox.refreshToken('member', 'hakone')
  await stage.show(`/my-account/payment-options?${new URLSearchParams({ code: 'hakone', refresh_token })}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('list', { name: 'Your saved cards' })).toContainText('Valid until 08 / 31')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Delete VISA ending in 1111' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the card' }).click()
  await expect(main.getByText('No card is saved.')).toBeVisible()
  await expect(main.getByRole('status')).toHaveText('VISA ending in 1111 was deleted.')
})

/** A guest books a room with this e-mail address. Returns the number. */
async function bookAs(tenant: string, email: string): Promise<string> {
  const guest = await guestAt(addresses.api, tenant)
  const order = orderOf([await guest.choose('hakone', inDays(20), inDays(21))], {
    guest: { ...hanako, email },
  })
  const request = { params: { hotelId: 'hakone' }, body: order, idempotencyKey: crypto.randomUUID() }
  return (await guest.call(api.reservations.create, request)).body.number
}
