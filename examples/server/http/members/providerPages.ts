import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { Locale } from '#shared/i18n/locale.ts'
import {
  failureMessage,
  grantMessage,
  isProviderName,
  type ProviderName,
  providerStartAddress,
  SKIPS_MEMBER,
  sendsState,
} from '#shared/members/providers.ts'
import { checkSignInOffered } from '../../accounts/signUpFields.ts'
import { HttpRefusal } from '../../errors/refusal.ts'
import type { ServerEnv } from '../../hook.ts'
import { findHotel } from '../../hotels/findHotel.ts'
import type { Hotel } from '../../hotels/hotel.ts'
import { titleAt } from '../../hotels/providerTitle.ts'
import { inLocale } from '../../hotels/texts.ts'
import { countProviderStart } from '../../limits/providerLimits.ts'
import { startsAtOnce } from '../../providers/handOver.ts'
import { type WindowContent, windowPage } from '../../providers/pages/windowPage.tsx'
import { type ProviderClient, ProviderFailure, postsForm } from '../../providers/provider.ts'
import { clientOfHotel, findClient } from '../../providers/providers.ts'
import { type Returned, returnFromProvider } from '../../providers/returnFromProvider.ts'
import { appOriginOf, backOf, challengeOf, goOnHere, startSignIn } from '../../providers/start.ts'
import type { StoredSignIn } from '../../providers/storedSignIns.ts'
import type { Services } from '../../services.ts'
import { localeOfHeader } from '../wire/localeOfHeader.ts'

const NOT_FOUND = new HttpRefusal(404)

/**
 * The pages of the window of a provider: start, return, and "go on here". They are on the origin of this server, which sets the cookie
 * of the start. They keep their opener (`unsafe-none`), and no page may frame them.
 */
export function providerPages(
  services: Services,
  router: Hono<ServerEnv>,
  ipOf: (c: Context<ServerEnv>) => string,
): void {
  const { catalogue, addresses } = services

  function send(
    c: Context<ServerEnv>,
    place: { hotel: Hotel; locale: Locale; provider: ProviderName },
    content: WindowContent,
    status: 200 | 429 | 502 = 200,
  ): Response {
    const nonce = randomBytes(16).toString('base64')
    const { hotel, locale, provider } = place
    const names = { hotelName: inLocale(hotel.name, locale), providerName: titleAt(hotel, provider) }
    // Redirects of a form count too: "go on here" leads to the app.
    const forms = [...new Set(["'self'", addresses().app])].join(' ')
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`,
    )
    c.header('X-Frame-Options', 'DENY')
    c.header('Cross-Origin-Opener-Policy', 'unsafe-none')
    c.header('Referrer-Policy', 'no-referrer')
    return c.html(windowPage({ locale, nonce, ...names }, content), status)
  }

  const goTo = (c: Context<ServerEnv>, location: string): Response => {
    c.header('Cross-Origin-Opener-Policy', 'unsafe-none')
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(location, 303)
  }

  const browserOf = (c: Context<ServerEnv>) => ({
    cookie: c.req.header('Cookie') ?? '',
    userAgent: c.req.header('User-Agent') ?? '',
  })

  /** The hotel and the client that an address names. Refused with 404 for a provider that the hotel does not offer. */
  function named(hotelCode: string, provider: string): { hotel: Hotel; client: ProviderClient } {
    const hotel = findHotel(catalogue, hotelCode)
    checkSignInOffered(hotel)
    const client = isProviderName(provider) ? clientOfHotel(services, hotel, provider) : null
    if (!client) throw NOT_FOUND
    return { hotel, client }
  }

  /** The start page of a stored sign-in, again. Without its challenge, the person is signed in in the tab. */
  const startAddress = (
    hotel: Hotel,
    provider: ProviderName,
    { locale, challenge, origin, back }: Pick<StoredSignIn, 'locale' | 'challenge' | 'origin' | 'back'>,
    skips: { skipsAutoLogin: boolean; skipsMember: boolean } = { skipsAutoLogin: false, skipsMember: false },
  ): string => {
    const { api, apiPath } = addresses()
    return providerStartAddress(`${api}${apiPath}`, {
      ...{ hotelCode: hotel.code, provider, locale, challenge, origin, back, ...skips },
    })
  }

  const startAgain = (signIn: StoredSignIn, hotel: Hotel, provider: ProviderName, challenge: string | null) =>
    startAddress(
      hotel,
      provider,
      { ...signIn, challenge },
      { skipsAutoLogin: provider === 'line', skipsMember: true },
    )

  const handOver = (
    place: { hotel: Hotel; client: ProviderClient },
    { grant, signIn }: { grant: string; signIn: StoredSignIn },
    isPressed = false,
  ): WindowContent => ({
    sentence: 'nearlyDone',
    // The window has come from the frame a moment ago. Without an opener, each further press would be in vain.
    ...(isPressed && { withoutOpener: 'apart' }),
    message: { origin: signIn.origin, content: grantMessage(grant) },
    closes: true,
    button: {
      text: 'goOnHere',
      action: `${addresses().apiPath}/sso/here`,
      form: {
        hotel: place.hotel.code,
        provider: place.client.provider,
        challenge: signIn.challenge ?? '',
      },
    },
  })

  router.get('/sso/start', async (c) => {
    const { hotel, client } = named(c.req.query('hotel') ?? '', c.req.query('provider') ?? '')
    const locale = localeOfHeader(c.req.query('locale'))
    const place = { hotel, locale, provider: client.provider }
    const origin = appOriginOf(addresses(), c.req.query('origin') ?? '')
    const back = backOf(c.req.query('back') ?? '', hotel)
    const another = `${origin}${addresses().appPath}${back}`
    const asked = { locale, origin, back, challenge: challengeOf(c.req.query('challenge') ?? '') }
    const site = c.req.header('Sec-Fetch-Site')
    if (!startsAtOnce(sendsState(client.provider), site))
      return send(c, place, {
        sentence: 'asksStart',
        button: { text: 'continueWith', href: startAddress(hotel, client.provider, asked) },
        another,
      })
    if ((await countProviderStart(services, ipOf(c))) > 0)
      return send(c, place, { sentence: 'tooMany', another }, 429)
    try {
      const skips = {
        skipsAutoLogin: c.req.query('disable_auto_login') === 'true',
        // A window that another site has opened has no frame to go on in.
        skipsMember: c.req.query(SKIPS_MEMBER) === 'true' || !startsAtOnce(false, site),
      }
      const started = await startSignIn(services, { hotel, client, ...asked, ...skips }, browserOf(c))
      if (started.kind === 'grant') return send(c, place, handOver({ hotel, client }, started, true))
      for (const cookie of started.cookies) c.header('Set-Cookie', cookie, { append: true })
      return goTo(c, started.location)
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      return send(c, place, { sentence: 'notAvailable', another }, 502)
    }
  })

  router.post('/sso/here', async (c) => {
    const fields = new URLSearchParams(await c.req.text())
    const { client } = named(fields.get('hotel') ?? '', fields.get('provider') ?? '')
    const challenge = challengeOf(fields.get('challenge') ?? '')
    const location = await goOnHere(services, { client, challenge }, browserOf(c))
    if (location === null) throw NOT_FOUND
    return goTo(c, location)
  })

  /** What is shown after a return that has no result. */
  function failed(
    place: { hotel: Hotel; provider: ProviderName },
    returned: Exclude<Returned, { kind: 'tab' | 'grant' }> & { signIn: StoredSignIn },
  ): WindowContent {
    const { hotel, provider } = place
    const { signIn } = returned
    const another = `${signIn.origin}${addresses().appPath}${signIn.back}`
    if (returned.kind === 'other_browser')
      return {
        sentence: 'otherBrowser',
        button: { text: 'beginAgain', href: startAgain(signIn, hotel, provider, null) },
      }
    // A return with a state that this server has not written: LINE's own sign-in has failed.
    const sentence =
      returned.kind === 'failed' ? returned.reason : provider === 'line' ? 'autoLoginFailed' : 'failed'
    return {
      sentence,
      button: { text: 'tryAgain', href: startAgain(signIn, hotel, provider, signIn.challenge) },
      ...(signIn.challenge === null
        ? { another }
        : {
            message: {
              origin: signIn.origin,
              content: failureMessage(sentence === 'stopped' ? 'stopped' : 'failed'),
            },
          }),
    }
  }

  const CALLBACK = '/sso/:brandId/:provider/:clientId/callback'

  /** A return of a client with these fields. `isPosted`: a form of the provider has brought them. */
  async function answerReturn(
    c: Context<ServerEnv>,
    client: ProviderClient | null,
    fields: URLSearchParams,
    isPosted = false,
  ): Promise<Response> {
    if (!client || postsForm(client) !== isPosted) throw NOT_FOUND
    const returned = await returnFromProvider(services, client, fields, browserOf(c))
    if (returned.kind === 'tab') return goTo(c, returned.location)
    const { signIn } = returned
    const hotel = signIn && catalogue.hotel(signIn.hotelId)
    // A return that belongs to nothing: a forged address, or a window that was open for too long.
    if (!signIn || !hotel)
      return c.text('This sign-in has ended. Please go back to the page of the hotel.', 404)
    const place = { hotel, locale: localeOfHeader(signIn.locale), provider: client.provider }
    if (returned.kind === 'grant') return send(c, place, handOver({ hotel, client }, returned))
    return send(c, place, failed(place, { ...returned, signIn }))
  }

  const clientOf = (c: Context<ServerEnv, typeof CALLBACK>): ProviderClient | null => {
    const { brandId, ...named } = c.req.param()
    return findClient(services, { brandId: Number(brandId), ...named })
  }

  router.get(CALLBACK, (c) => answerReturn(c, clientOf(c), new URL(c.req.url).searchParams))
  router.post(CALLBACK, async (c) =>
    answerReturn(c, clientOf(c), new URLSearchParams(await c.req.text()), true),
  )
  // The app passes on what the partner of points has sent to the app's own address.
  router.get('/sso/creansmaerd/:hotelCode/callback', (c) =>
    answerReturn(c, named(c.req.param('hotelCode'), 'creansmaerd').client, new URL(c.req.url).searchParams),
  )
}
