import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { inOneLine, pagePolicy } from '#shared/deploy/csp.ts'
import type { Sandbox } from '../../sandbox/createSandbox.ts'
import { splitTenant } from '../../sandbox/tenants/tenantPath.ts'
import type { ServerEnv } from '../../server/hook.ts'
import type { Catalogue, Hotel } from '../../server/hotels/hotel.ts'
import { inLocale } from '../../server/hotels/texts.ts'
import { allowedOrigins } from '../../server/http/settings.ts'
import { pageStyle } from '../../server/reference/pageStyle.ts'
import type { Addresses } from '../../server/start/addresses.ts'
import { inProject } from '../../server/start/projectRoot.ts'
import type { Installation } from '../check/checkedPage.ts'
import { checkRoutes } from '../check/checkRoutes.ts'
import { allowRoute } from './allowRoute.ts'
import { readChoices } from './choices.ts'
import { hostPage, type TagHotel } from './hostPage.tsx'
import { inspectorPage } from './inspector/inspectorPage.tsx'
import { snippetOf } from './snippet.ts'
import { type ToolLanguage, toolLanguageOfRequest } from './toolText.ts'

/** The inspector runs its own files, and frames and calls its own pages only. */
const inspectorPolicy = inOneLine([
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
])

/** The host page has the policy of a strict hotel, and may be framed by the inspector. */
const hostPolicy = ({ app }: Addresses) =>
  inOneLine(pagePolicy({ base: app, nonce: null, strictDynamic: false, trustedTypes: true })).replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  )

/** The codes of a hotel's plans, each once with the name of its first room's plan. */
function plansOf({ roomTypes }: Hotel, language: ToolLanguage): [string, string][] {
  const names = new Map<string, string>()
  for (const { hotel_plan_code, name } of roomTypes.flatMap(({ plans }) => plans))
    if (!names.has(hotel_plan_code)) names.set(hotel_plan_code, inLocale(name, language))
  return [...names]
}

const tagHotelOf = (hotel: Hotel, language: ToolLanguage): TagHotel => ({
  code: hotel.code,
  name: inLocale(hotel.name, language),
  picture: hotel.picture,
  rooms: hotel.roomTypes.map(({ code, name }) => [code, inLocale(name, language)]),
  plans: plansOf(hotel, language),
})

const readLiveCheck = () => readFile(inProject('examples/pages/embed/liveCheck.js'), 'utf8')

/**
 * The tool for web engineers of hotels. The pages are on the hotels' own site, so that only their own origin frames
 * the host page, and only hotels' pages frame the app.
 */
export function tagPages(
  addresses: () => Addresses,
  { servicesAt, allowOrigin }: Pick<Sandbox, 'servicesAt' | 'allowOrigin'>,
): Hono<ServerEnv> {
  const pages = new Hono<ServerEnv>()
  const prefix = (c: Context) => splitTenant(new URL(c.req.url).pathname).prefix
  const catalogueOf = async (c: Context): Promise<Catalogue> => (await servicesAt(prefix(c))).catalogue
  const base = (c: Context) => addresses().app + prefix(c)
  const queryOf = (c: Context) => new URL(c.req.url).searchParams
  const choices = (c: Context) => readChoices(queryOf(c))
  const fresh = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' }
  const css = { ...fresh, 'Content-Type': 'text/css; charset=utf-8' }

  async function installation(c: Context): Promise<Installation> {
    const catalogue = await catalogueOf(c)
    return {
      base: base(c),
      hotel(code) {
        const hotel = catalogue.hotel(code)
        return (
          hotel && {
            name: { en: hotel.name.en, ja: inLocale(hotel.name, 'ja') },
            origins: allowedOrigins(hotel, addresses()),
          }
        )
      },
    }
  }

  pages.get('/', async (c) => {
    const language = toolLanguageOfRequest(queryOf(c), c.req.header('Accept-Language'))
    const sandbox = `${addresses().api}${prefix(c)}/sandbox`
    const html = inspectorPage({
      choices: choices(c),
      language,
      hotels: (await catalogueOf(c)).hotels.map((hotel) => tagHotelOf(hotel, language)),
      base: base(c),
      sandbox,
      liveCheck: await readLiveCheck(),
    })
    return c.html(html, 200, {
      ...fresh,
      Vary: 'Accept-Language',
      'Content-Security-Policy': inspectorPolicy,
    })
  })
  pages.get('/page', async (c) => {
    const chosen = choices(c)
    const hotel = (await catalogueOf(c)).hotel(chosen.hotel)
    const shown = hotel
      ? { name: hotel.name.en, picture: hotel.picture }
      : { name: 'An unknown hotel', picture: null }
    return c.html(hostPage(chosen, shown, base(c)), 200, {
      ...fresh,
      'Content-Security-Policy': hostPolicy(addresses()),
    })
  })
  const ownOrigin = () => addresses().pages
  pages.route('/check', checkRoutes({ installation, ownOrigin }))
  pages.route(
    '/allow',
    allowRoute({ ownOrigin, allow: (c, hotel, origin) => allowOrigin(c.req.raw, c.env, hotel, origin) }),
  )
  pages.get('/pageStyle.css', (c) => c.body(pageStyle, 200, css))
  pages.get('/sheet.css', (c) => c.body(snippetOf(choices(c), base(c)).sheet, 200, css))
  return pages
}
