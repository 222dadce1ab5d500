import { holdPayment, saveCard } from '../../support/journey/heldPayment.ts'
import { holdRequests } from '../../support/journey/holdRequests.ts'
import { cardForm, fillCard } from '../../support/journey/paying.ts'
import { agreeAndPay, longerStay, showOffer } from '../../support/stage/changeOffer.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** The document of the card form. */
const FORM = /\/payment\.html/
/** The saved cards of a member. */
const CARDS = /\/credit_cards(\?|$)/

test('A press before the card form is there says so, and names what is missing as soon as the form is there', async ({
  page,
  stage,
  tenant,
}) => {
  const release = await holdRequests(page, FORM)
  const { held } = await showOffer(stage, tenant)
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && calls.push(request.url()))
  await agreeAndPay(page).click()
  await expect(
    page.getByText('The card form is still loading. We continue as soon as it appears.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Changing…' })).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(cardForm(page).getByText(/^Enter the /)).toHaveCount(4)
  await expect(page.getByText('The card form is still loading.', { exact: false })).toHaveCount(0)
  expect(calls).toEqual([])
  await fillCard(page)
  await agreeAndPay(page).click()
  await expect(page.getByText(/^Changed\. Your stay is now /)).toBeVisible()
  await expect.poll(held.money).toEqual(['auth', 'sales', 'auth', 'sales'])
  await page.unroute(FORM)
})

test('A member who presses before the saved cards are there pays nothing, and then pays with the card that is shown', async ({
  page,
  stage,
  sandbox,
  tenant,
}) => {
  await saveCard(tenant)
  const held = await holdPayment(tenant, { as: 'member' })
  const booked = await held.book()
  const release = await holdRequests(page, CARDS)
  const refresh = await sandbox.refreshToken('member', 'hakone')
  const { path, query } = longerStay(booked)
  await stage.show(`${path}?${query}&code=hakone&refresh_token=${refresh}`)
  await agreeAndPay(page).click()
  await expect(
    page.getByText('Your saved cards were still loading, and nothing was done.', { exact: false }),
  ).toBeVisible()
  await expect.poll(held.money).toEqual(['auth', 'sales'])
  release()
  await expect(page.getByRole('radio', { name: /VISA ending in 1111/ })).toBeChecked()
  await agreeAndPay(page).click()
  await expect(page.getByText(/^Changed\. Your stay is now /)).toBeVisible()
  await expect.poll(held.money).toEqual(['auth', 'sales', 'auth', 'sales'])
  await page.unroute(CARDS)
})
