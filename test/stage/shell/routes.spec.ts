import type { Page } from 'playwright/test'
import { type AddressName, patterns } from '#app/paths.ts'
import { type Locale, locales, tagOf } from '#shared/i18n/locale.ts'
import { dayAhead } from '../../support/journey/booking.ts'
import { expectAccessible } from '../../support/journey/fixtures.ts'
import { shellText } from '../../support/journey/shellText.ts'
import { expectTranslatable } from '../../support/journey/translator.ts'
import { expect, test } from '../../support/stage/stage.ts'

/** The parts of the shell around a screen. */
type Around = {
  /** The key of the page's title. */
  title: string
  /** The header: by default the hotel's, or a close button only, or none. */
  header?: 'close' | 'none'
  hidesLanguage?: true
  hasBack?: true
  /** The hotel's name is not a link, because the guest has come to pay. */
  isForPaying?: true
  isWhite?: true
  /** The redirect for visitors who are not signed in. */
  leadsTo?: 'lookup' | 'results' | 'signIn' | 'organizationSignIn'
}

const results: Around = { title: 'results' }
const account: Around = { title: 'account', leadsTo: 'signIn' }
const chat = (title: string): Around => ({ title, header: 'close', isWhite: true })
const handOver: Around = { title: 'handOver', header: 'none' }

/** The title, header and footer of the screen at each address of the app. The compiler requires every address. */
const screens: Record<AddressName, Around> = {
  root: { ...results, leadsTo: 'results' },
  booking: { ...results, leadsTo: 'results' },
  results: results,
  recommender: { title: 'recommender' },
  facilities: { title: 'facilities' },
  policy: { title: 'policy' },
  waitlist: { title: 'waitlist' },
  priceAlert: { title: 'priceAlert' },
  guestDetail: { title: 'guest', hidesLanguage: true },
  payment: { title: 'payment', hidesLanguage: true },
  paymentPending: { title: 'payment', hidesLanguage: true },
  confirmation: { title: 'confirmation' },
  fail: { title: 'fail' },
  review: { title: 'review', leadsTo: 'lookup' },
  cancel: { title: 'cancel', leadsTo: 'lookup' },
  changeOffer: { title: 'change', leadsTo: 'lookup' },
  changeDates: { title: 'change', leadsTo: 'lookup' },
  changeGuests: { title: 'change', leadsTo: 'lookup' },
  changeCoupon: { title: 'change', leadsTo: 'lookup' },
  changeExtras: { title: 'change', leadsTo: 'lookup' },
  details: { title: 'details', hidesLanguage: true, leadsTo: 'lookup' },
  organizationSignIn: { title: 'organizationSignIn' },
  organizationAdmin: { title: 'organizationSignIn', leadsTo: 'organizationSignIn' },
  signIn: { title: 'signIn' },
  passkeyWindow: { title: 'signIn', header: 'none' },
  memberWindow: { title: 'signIn', header: 'none' },
  switchProgram: { title: 'switchProgram', leadsTo: 'signIn' },
  memberSetup: { title: 'signUp', leadsTo: 'signIn' },
  signUp: { title: 'signUp' },
  signUpResult: { title: 'signUp' },
  signUpDone: { title: 'signIn' },
  signOut: { title: 'signOut', leadsTo: 'results' },
  chatSignIn: chat('signIn'),
  chatSignUp: chat('signUp'),
  chatSignUpForm: chat('signUp'),
  chatSignUpResult: chat('signUp'),
  chatSignUpDone: chat('signIn'),
  forgotPassword: { title: 'forgotPassword' },
  changePassword: { title: 'changePassword' },
  lookup: { title: 'lookup' },
  memberConfirmation: { title: 'memberConfirmation' },
  account: account,
  profile: account,
  reservations: account,
  points: account,
  paymentOptions: account,
  memberDeleted: { title: 'memberDeleted' },
  resendConfirmation: { title: 'resendConfirmation' },
  paymentLink: { title: 'paymentLink', hidesLanguage: true, isForPaying: true },
  paymentDisplay: { title: 'paymentLink', hidesLanguage: true, isForPaying: true },
  frameToken: handOver,
  partnerCallback: { ...handOver, leadsTo: 'results' },
  customCallback: handOver,
  unavailable: { title: 'unavailable', header: 'none', hidesLanguage: true },
}

/** The values of the parameters in the addresses. */
const samples: Record<string, string> = {
  id: 'x1',
  confirmationNumber: 'SEL-1',
  paymentNumber: 'TP-1',
  hotelCode: 'seoul',
}

/** A path for a route pattern. */
const sampleOf = (pattern: string) =>
  pattern
    .split('/')
    .map((part) => (part.startsWith(':') ? samples[part.slice(1)] : part))
    .join('/')

/** Every screen by its path, and the screen of unknown paths. */
const routes: Record<string, Around> = {
  ...Object.fromEntries(
    Object.entries(screens).map(([name, screen]) => [sampleOf(patterns[name as AddressName]), screen]),
  ),
  '/nowhere': { title: 'notFound' },
}

/** Screens with different content. All other screens show the same content with another header or footer. */
const distinct = [
  '/booking/result',
  '/search',
  '/reservation/fail',
  '/sign-in',
  '/chat-sign-in',
  '/payments/TP-1',
  '/503',
  '/nowhere',
]

/**
 * The parts of these screens that must be accessible: all, or what differs from the other screens. The tests of the screens check
 * the results and the page of a refused booking.
 */
const accessible: Record<string, string | undefined> = {
  '/search': undefined,
  '/sign-in': 'main',
  '/chat-sign-in': undefined,
  '/payments/TP-1': 'main',
  '/503': undefined,
  '/nowhere': 'main',
}

/** The screens of the booking require a chosen room, and the details of the guest. */
const chosen = {
  checkin: dayAhead(60),
  checkout: dayAhead(62),
  adults: '2',
  selected: 'city-twin.room-only',
}
const noName = { lastName: '', firstName: '', lastKana: '', firstKana: '' }
const values = {
  booker: { ...noName, lastName: 'Kim', firstName: 'Minji' },
  email: 'minji@example.com',
  emailAgain: 'minji@example.com',
  phone: '01012345678',
  forSomeoneElse: false,
  rooms: [{ same: true, name: noName }],
  notes: '',
}
const stored = { noren_personal_draft_seoul: JSON.stringify({ values }) }

/** Navigates inside the app, without starting it again. */
function navigateTo(page: Page, base: string, path: string, locale: Locale = 'en') {
  const query = new URLSearchParams(path.startsWith('/reservation/') ? chosen : {})
  query.set('code', 'seoul')
  if (locale !== 'en') query.set('locale', locale)
  return page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, `${base}${path}?${query}`)
}

const redirects = {
  ...{ lookup: '/search', results: '/booking/result' },
  ...{ signIn: '/sign-in', organizationSignIn: '/organization-sign-in' },
}

/** Goes to an address, and requires the title, the focus and the language of its screen, and the parts around it. */
async function expectScreen(
  page: Page,
  { base, hotel, path, locale = 'en' }: { base: string; hotel: string; path: string; locale?: Locale },
): Promise<void> {
  const text = (key: string) => shellText(locale, key)
  await navigateTo(page, base, path, locale)
  const leadsTo = routes[path]?.leadsTo
  const around: Around = (leadsTo ? routes[redirects[leadsTo]] : routes[path]) ?? { title: '' }
  await expect(page).toHaveURL(
    (url) =>
      url.pathname === base + (leadsTo ? redirects[leadsTo] : path) &&
      url.searchParams.get('code') === 'seoul',
  )
  await expect(page).toHaveTitle(`${text(`title.${around.title}`)} · ${hotel}`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  const { header: kind, hidesLanguage, hasBack, isForPaying, isWhite } = around
  const header = page.getByRole('banner')
  const parts = async () => ({
    lang: await page.locator('html').getAttribute('lang'),
    headings: await heading.count(),
    headers: await header.count(),
    footers: await page.getByRole('contentinfo').count(),
    hotelLinks: await header.getByRole('link', { name: hotel, exact: true }).count(),
    languages: await header.getByRole('combobox', { name: text('language') }).count(),
    backLinks: await header.getByRole('link', { name: text('back') }).count(),
  })
  await expect.poll(parts).toEqual({
    lang: tagOf(locale),
    headings: 1,
    headers: kind === 'none' ? 0 : 1,
    footers: kind ? 0 : 1,
    hotelLinks: kind || isForPaying ? 0 : 1,
    languages: kind || hidesLanguage ? 0 : 1,
    backLinks: hasBack ? 1 : 0,
  })
  if (isWhite)
    await expect(page.locator('main').locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
}

const ignored = /Failed to load resource/

test('Every address has its title, header and footer, and the focus begins at its heading', async ({
  page,
  stage,
  inApp,
  consoleErrors,
}) => {
  consoleErrors.expected.push(ignored)
  await stage.show('/nowhere?code=seoul', { stored })
  await expect(page).toHaveTitle(/ · /)
  const hotel = (await page.title()).split(' · ')[1] ?? ''
  const base = new URL(inApp('')).pathname
  for (const path of Object.keys(routes))
    await test.step(path, async () => {
      await expectScreen(page, { base, hotel, path })
      if (path in accessible) await expectAccessible(page, accessible[path])
      await expectTranslatable(page)
    })
})

for (const locale of locales.filter((each) => each !== 'en'))
  test(`Screens have their titles and the parts around them in the language ${locale}`, {
    tag: locale === 'ja' ? [] : '@long',
  }, async ({ page, stage, inApp, consoleErrors }) => {
    consoleErrors.expected.push(ignored)
    const base = new URL(inApp('')).pathname
    await stage.show(`/nowhere?code=seoul&locale=${locale}`, { stored })
    await expect(page).toHaveTitle(/ · /)
    const hotel = (await page.title()).split(' · ')[1] ?? ''
    for (const path of distinct)
      await test.step(path, () => expectScreen(page, { base, hotel, path, locale }))
  })

test('A member’s pages link back to the rooms', async ({ page, stage, inApp, sandbox }) => {
  await stage.show(`/booking/result?code=seoul&refresh_token=${await sandbox.refreshToken('both', 'seoul')}`)
  const base = new URL(inApp('')).pathname
  const back = page.getByRole('link', { name: shellText('en', 'back') })
  for (const path of [
    '/my-account/profile',
    '/my-account/reservations',
    '/my-account/points',
    '/organization-admin',
  ]) {
    await navigateTo(page, base, path)
    await expect(page).toHaveTitle(
      new RegExp(path === '/organization-admin' ? 'Corporate reservations' : 'My page'),
    )
    await expect(back).toBeVisible()
  }
  await navigateTo(page, base, '/my-account')
  await expect(page).toHaveURL(/\/my-account\/profile\?/)
  await back.click()
  await expect(page).toHaveURL(/\/booking\/result\?/)
  await navigateTo(page, base, '/my-account/payment-options')
  await expect(page).toHaveTitle(/My page/)
  await expect(back).toHaveCount(0)
})

test('A reservation’s page requires the token of a link, and otherwise opens the lookup with the number', async ({
  page,
  stage,
  consoleErrors,
}) => {
  consoleErrors.expected.push(ignored)
  await stage.show('/review-reservation/SEL-7?code=seoul')
  await expect(page).toHaveURL(/\/search\?/)
  await expect(page.getByLabel('Reservation number')).toHaveValue('SEL-7')
  await stage.show('/review-reservation/SEL-7?code=seoul&_b=BgAcBAAB')
  await expect(page).toHaveTitle(/Your reservation/)
})
