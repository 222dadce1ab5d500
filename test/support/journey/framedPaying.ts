import type { Frame, FrameLocator, Page } from 'playwright/test'
import { type CardLanguage, cardTexts } from './cardTexts.ts'
import { appHeading, appIn, expect, type HostPage } from './fixtures.ts'
import type { HeldPayment } from './heldPayment.ts'
import { type App, chooseCardOnReview, expectCardForm } from './paying.ts'
import { reviewByCard, storeDetails } from './reviewByCard.ts'
import { type ForeignParent, openForeignParent } from './widget/foreignParent.ts'

type Host = (page: HostPage, query?: Record<string, string>) => string

/** The frame of the app in the page of a hotel. */
export function frameOf(page: Page): Frame {
  const found = page.frames().find((frame) => frame.parentFrame() === page.mainFrame())
  if (!found) throw new Error('The page has no frame')
  return found
}

/** Opens the app in the frame of a hotel's page, and goes to a path as a link in the app does. */
async function goInFrame(page: Page, host: Host, path: string): Promise<FrameLocator> {
  await page.goto(host('search-bar', { noren: 'reservation' }))
  await expect(appHeading(page)).toBeVisible()
  await frameOf(page).evaluate((to) => {
    const [base = ''] = /^\/t\/[^/]+/.exec(location.pathname) ?? []
    history.pushState({}, '', base + to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  return appIn(page)
}

/** Opens the review of the room of `byCard` in the frame of a hotel's page, accepts the terms, and chooses the card. */
export async function goToCardInFrame(page: Page, host: Host): Promise<FrameLocator> {
  await storeDetails(page)
  const app = await goInFrame(page, host, reviewByCard())
  await chooseCardOnReview(app)
  await expectCardForm(app)
  return app
}

/** Opens a payment whose rooms are held in the frame of a hotel's page. */
export async function payHeldInFrame(
  page: Page,
  host: Host,
  { path }: HeldPayment,
  language: CardLanguage = 'en',
): Promise<FrameLocator> {
  const app = await goInFrame(page, host, path)
  await expectCardForm(app, language)
  return app
}

/**
 * Opens a payment whose rooms are held in the frame of a page without the loader, which needs less time. `address` is the
 * address of the page that pays.
 */
export async function payHeldInPlainFrame(
  page: Page,
  host: Host,
  address: string,
  language: CardLanguage = 'en',
): Promise<ForeignParent> {
  const parent = await openForeignParent(page, host('chatbot'), address)
  await expectCardForm(parent.app, language)
  return parent
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
