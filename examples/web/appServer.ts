import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { appPolicy, inOneLine, paymentPolicy } from '#shared/deploy/csp.ts'
import { everywhere, headersOf, openerHeaders } from '#shared/deploy/fileHeaders.ts'
import { gatewaySources } from '#shared/deploy/gatewaySources.ts'
import { allowedOrigins, cardSettingOf } from '../server/http/settings.ts'
import type { Services } from '../server/services.ts'
import type { Addresses } from '../server/start/addresses.ts'
import { inProject } from '../server/start/projectRoot.ts'
import { SAME_ORIGIN, withSettings } from './appPage.ts'
import { folderOf, type StoredFile, storedFile } from './files.ts'
import { atRoot, type Mount } from './mount.ts'
import { noIcon, sendFile } from './sendFile.ts'

const NOT_BUILT = 'The app is not built yet: run "npm run build".'

type AppOptions = {
  /** Where the app is mounted; at the root by default. */
  mount?: Mount
  /** Whether the API's origin receives error reports. */
  hasReports?: boolean
  /** Answers calls at paths of the app's own origin; null when the app calls the API's origin. */
  sameOrigin?: ((request: Request, env: HttpBindings) => Response | Promise<Response>) | null
}

type Page = { source: StoredFile; page: StoredFile; html: string }

/**
 * Serves the built app. Any static host could do so, except for two things: the page contains the addresses of its
 * installation, and only the hotel's own pages may frame it. `servicesAt` returns the hotels of a prefix. With `sameOrigin` the
 * server passes the calls of the app on to the API, as a reverse proxy does.
 */
export function createAppServer(
  servicesAt: (prefix: string) => Promise<Pick<Services, 'addresses' | 'catalogue'>>,
  { mount = atRoot, hasReports = false, sameOrigin = null }: AppOptions = {},
): Hono<{ Bindings: HttpBindings }> {
  const getPath = (request: Request) => mount(new URL(request.url)).path
  const server = new Hono<{ Bindings: HttpBindings }>({ getPath })
  const read = folderOf(inProject('dist'))
  const pages = new Map<string, Page>()

  async function pageFor(prefix: string, addresses: Addresses): Promise<Page | null> {
    const source = await read('index.html')
    if (!source) return null
    const known = pages.get(prefix)
    if (known?.source === source) return known
    const html = withSettings(source.bytes.toString('utf8'), addresses, prefix, {
      hasReports,
      sameOrigin: sameOrigin !== null,
    })
    const page = { source, html, page: storedFile(source.type, Buffer.from(html)) }
    if (pages.size > 200) pages.clear()
    pages.set(prefix, page)
    return page
  }

  async function sendPage(c: Context): Promise<Response> {
    const { prefix } = mount(new URL(c.req.url))
    const services = await servicesAt(prefix)
    const addresses = services.addresses()
    const found = await pageFor(prefix, addresses)
    if (!found) return c.text(NOT_BUILT, 503)
    const hotel = services.catalogue.hotel(c.req.query('code') ?? '')
    const { api } = addresses
    const policy = appPolicy({
      html: found.html,
      ...(sameOrigin ? SAME_ORIGIN : { api, identity: api }),
      pictures: api,
      reports: hasReports ? api : null,
      hotelOrigins: hotel ? allowedOrigins(hotel, addresses) : [],
    })
    return sendFile(c, found.page, {
      ...everywhere,
      ...headersOf('/index.html'),
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      ...openerHeaders(c.req.path),
      'Content-Security-Policy': inOneLine(policy),
    })
  }

  /** The payment document. The hotel in the address decides which gateway it may load. */
  async function sendPaymentDocument(c: Context): Promise<Response> {
    const file = await read('payment.html')
    if (!file) return c.text(NOT_BUILT, 503)
    const { prefix } = mount(new URL(c.req.url))
    const services = await servicesAt(prefix)
    const hotel = services.catalogue.hotel(c.req.query('code') ?? '')
    const addresses = { ...services.addresses(), apiPath: prefix }
    const setting = hotel ? (cardSettingOf(hotel.settings, addresses) ?? null) : null
    const policy = paymentPolicy({
      gateway: gatewaySources(setting),
      hotelOrigins: hotel ? allowedOrigins(hotel, services.addresses()) : [],
    })
    return sendFile(c, file, {
      ...everywhere,
      ...headersOf('/payment.html'),
      'Content-Security-Policy': inOneLine(policy),
    })
  }

  if (sameOrigin) for (const base of Object.values(SAME_ORIGIN)) server.mount(base, sameOrigin)
  server.get('/assets/:name', async (c) => {
    const path = `/assets/${c.req.param('name')}`
    const file = await read(path.slice(1))
    return file ? sendFile(c, file, { ...headersOf(path) }) : c.text('Not found', 404)
  })
  server.get('/favicon.ico', noIcon)
  server.get('/payment.html', sendPaymentDocument)
  // Files of other programs, such as of Apple Pay. There are none here.
  server.get('/.well-known/*', (c) => c.text('Not found', 404))
  server.get('*', async (c) => {
    const path = c.req.path
    if (!/\.\w+$/.test(path)) return sendPage(c)
    const isPublic = path === '/noren.js' || path === '/noren.d.ts'
    const file = isPublic ? await read(path.slice(1)) : null
    return file ? sendFile(c, file, { ...headersOf(path) }) : c.text('Not found', 404)
  })
  server.onError((error, c) => {
    console.error('The app server:', error.name)
    return c.text('An error occurred.', 500)
  })
  return server
}
