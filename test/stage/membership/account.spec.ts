import { api } from '#shared/api/index.ts'
import { PASSWORD } from '../../support/accounts/accountCalls.ts'
import { addresses } from '../../support/addresses.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { saveCard } from '../../support/journey/heldPayment.ts'
import { guestAt, hanako, inDays, orderOf } from '../../support/server/guest.ts'
import { MEMBER_EMAIL, makeMember, memberMenu, typeAndSignIn } from '../../support/stage/member.ts'
import { expect, test } from '../../support/stage/stage.ts'

test('A member changes the postal address in four presses, and the name in the header', async ({
  page,
  stage,
  tenant,
  consoleErrors,
}) => {
  consoleErrors.expected.push(/404.*\/memberships\/reservations/)
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
  await main.getByRole('button', { name: 'Change mails from the hotel' }).click()
  await main.getByLabel('Send me offers of the hotel by email').check()
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('You get the hotel’s offers by email.')).toBeVisible()

  await main.getByRole('link', { name: 'Reservations' }).click()
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
