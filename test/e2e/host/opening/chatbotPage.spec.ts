import { appIn, expect, expectAccessible, test } from '../../../support/journey/fixtures.ts'

test('The booking opens inside the chat, without a language menu, and returns to the chat', {
  tag: '@long',
}, async ({ page, host }) => {
  await page.goto(host('chatbot'))
  await page.getByRole('button', { name: 'Ask us' }).click()
  const chat = page.getByRole('region', { name: 'Chat' })
  await expectAccessible(page)
  await chat.getByRole('button', { name: 'When is the bath open?' }).click()
  await expect(chat.getByRole('log')).toContainText('From six in the morning')

  const request = chat.getByRole('button', { name: 'I would like a room' })
  await request.click()
  const app = appIn(page)
  await expect(app.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(app.getByRole('combobox', { name: 'Language' })).toHaveCount(0)
  await app.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(chat.getByRole('log')).toContainText('Is there anything else?')
  await expect(request).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chat).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ask us' })).toBeFocused()
})
