import type { Page } from 'playwright/test'
import { failedCalls, heading, results } from '../../support/journey/booking.ts'
import { expectUncut } from '../../support/journey/cutText.ts'
import { expectAccessible, type Sandbox } from '../../support/journey/fixtures.ts'
import { tabToAndPress, tabToAndType } from '../../support/journey/keyboard.ts'
import { firstPlan } from '../../support/journey/steps.ts'
import { texts } from '../../support/journey/texts.ts'
import { phone } from '../../support/stage/phone.ts'
import { expect, type Stage, test } from '../../support/stage/stage.ts'

const EMAIL = 'cheaper@example.com'

const entry = (page: Page) => page.getByRole('button', { name: 'Tell me when it gets cheaper' })

/** The path of the link in the newest mail. The same page starts and stops the alert. */
async function linkOf(sandbox: Sandbox): Promise<string> {
  const link = async () =>
    (await sandbox.mails()).flatMap(({ text }) => /\/price-alert\?\S+/.exec(text) ?? []).at(0)
  await expect.poll(link).toBeDefined()
  return (await link()) ?? ''
}

/** Asks for an alert below the results. Returns the path of the link. */
async function ask(page: Page, stage: Stage, sandbox: Sandbox): Promise<string> {
  await stage.show(results())
  await entry(page).click()
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await entry(page).click()
  await expect(page.getByText(`Press the button in our mail to ${EMAIL}`)).toBeVisible()
  return linkOf(sandbox)
}

test('A guest starts a price alert below the results with the keyboard, and stops it by one press', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await stage.show(results())
  await expect(firstPlan(page)).toBeVisible()
  await tabToAndPress(page, entry(page))
  const card = page.getByRole('region', { name: 'Price alert' })
  await expect(card.getByRole('heading')).toBeFocused()
  await expect(card).toContainText('1 room · Deluxe Mountain Twin · 2 adults')
  await tabToAndType(page, page.getByLabel('Email', { exact: true }), EMAIL)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(card.getByRole('status')).toHaveText(
    `Press the button in our mail to ${EMAIL}; only then does the alert start.`,
  )
  await expect(card.getByRole('heading')).toBeFocused()

  const link = await linkOf(sandbox)
  await stage.show(link)
  await expect(heading(page, 'Do you want a mail when it gets cheaper?')).toBeVisible()
  expect(page.url()).not.toContain('_w=')
  await expectAccessible(page)
  // Opening the link has changed nothing.
  await stage.reload()
  await tabToAndPress(page, page.getByRole('button', { name: 'Start the price alert' }))
  await expect(heading(page, 'Your price alert is on')).toBeFocused()
  await expect(
    page.getByText(/^Your stay now costs from ¥[\d,]+\. We write to you when it costs less/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stop the price alert' }).click()
  await expect(heading(page, 'Your price alert is off')).toBeFocused()
  await stage.show(link)
  await expect(page.getByText('There is no price alert for this link any more.')).toBeVisible()
})

test('The page of an alert leads to the rooms of its stay', { tag: '@long' }, async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(await ask(page, stage, sandbox))
  await page.getByRole('button', { name: 'Start the price alert' }).click()
  await page.getByRole('link', { name: 'See the rooms' }).click()
  await expect(page).toHaveURL(/\/booking\/result\?/)
  await expect(firstPlan(page)).toBeVisible()
})

test('The calendar offers a price alert for the chosen dates, and the focus returns to their field', async ({
  page,
  stage,
  sandbox,
}) => {
  await stage.show(results())
  await expect(firstPlan(page)).toBeVisible()
  const dates = page.getByRole('button', { name: texts.en.dates })
  await dates.click()
  const calendar = page.getByRole('dialog', { name: texts.en.dates })
  await tabToAndPress(page, calendar.getByRole('button', { name: 'Tell me when it gets cheaper' }))
  const alert = page.getByRole('dialog', { name: 'Tell me when it gets cheaper' })
  await expect(alert).toContainText('1 room · Deluxe Mountain Twin · 2 adults')
  await expect(calendar).toBeHidden()
  await tabToAndType(page, page.getByLabel('Email', { exact: true }), EMAIL)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(alert.getByText(`Press the button in our mail to ${EMAIL}`)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(alert).toBeHidden()
  await expect(dates).toBeFocused()
  await stage.show(await linkOf(sandbox))
  await expect(
    page.getByText(/^Only this button starts the alert\. It cost from ¥[\d,]+ when you asked\.$/),
  ).toBeVisible()
})

test('A failed call says so, and what the guest has typed stays', async ({
  page,
  stage,
  sandbox,
  consoleErrors,
}) => {
  consoleErrors.expected.push(failedCalls)
  await stage.show(results())
  await entry(page).click()
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await sandbox.fault('priceAlerts.join', 'broken')
  await entry(page).click()
  await expect(page.getByRole('region', { name: 'Price alert' }).getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(EMAIL)
  await entry(page).click()
  await expect(page.getByText(`Press the button in our mail to ${EMAIL}`)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(phone)

  for (const [locale, name, start] of [
    ['ja', '料金が下がったら知らせる', '料金通知に登録する'],
    ['ko', '요금이 내려가면 알림 받기', '요금 알림 등록하기'],
    ['zh_Hans', '降价时通知我', '登记价格提醒'],
    ['zh_Hant', '降價時通知我', '登記價格通知'],
  ] as const)
    test(`The form and the page of the link are used with the keyboard alone, and fit, in ${locale}`, {
      tag: '@long',
    }, async ({ page, stage, sandbox }) => {
      await stage.show(results({ locale }))
      await tabToAndPress(page, page.getByRole('button', { name }))
      await tabToAndType(page, page.locator('input[type=email]'), EMAIL)
      await expectUncut(page)
      await page.keyboard.press('Enter')
      await stage.show(await linkOf(sandbox))
      await tabToAndPress(page, page.getByRole('button', { name: start }))
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expectUncut(page)
      await expectAccessible(page)
    })
})
