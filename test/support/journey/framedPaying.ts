import type { FrameLocator, Page } from 'playwright/test'
import { stay } from './booking.ts'
import { type CardLanguage, cardTexts } from './cardTexts.ts'
import { appIn, expect, type HostPage } from './fixtures.ts'
import { type App, cardForm, chooseCard } from './paying.ts'

type Host = (page: HostPage, query?: Record<string, string>) => string

/** Opens the room of `byCard` in the frame of a hotel's page, accepts the terms, and chooses the card. */
export async function goToCardInFrame(
  page: Page,
  host: Host,
  language: CardLanguage = 'en',
  email?: string,
): Promise<FrameLocator> {
  const { code, ...search } = stay
  const query = { noren: 'search', ...search, room_type_codes: 'deluxe-twin', hotel_plan_codes: 'kaiseki' }
  await page.goto(host('search-bar', query))
  const app = appIn(page)
  await chooseCard(app, language, email)
  await expect(cardForm(app).getByLabel(cardTexts[language].number, { exact: true })).toBeVisible()
  return app
}

/**
 * Pays in a frame with a card for which the bank asks, and returns the window of the bank. `press` presses the button that
 * pays. The press may be too long ago for the browser to open the window: then the guest opens it with a button.
 */
export async function openBankWindow(
  page: Page,
  app: App,
  press: () => Promise<void>,
  language: CardLanguage = 'en',
): Promise<Page> {
  const { bankHeading, openBank } = cardTexts[language]
  const windows: Page[] = []
  page.context().once('page', (one) => windows.push(one))
  await press()
  await expect(app.getByRole('heading', { level: 1, name: bankHeading })).toBeVisible()
  const button = app.getByRole('button', { name: openBank })
  await expect(async () => {
    if (windows.length === 0) await button.click({ timeout: 1000 })
    expect(windows).toHaveLength(1)
  }).toPass()
  const [bank] = windows
  if (!bank) throw new Error('There is no window')
  await expect(bank.getByText('SANDBOX').first()).toBeVisible()
  return bank
}
