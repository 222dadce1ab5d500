import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Services } from '../api/services.ts'
import { allowedOrigins } from '../api/settings.ts'
import { splitTenant } from '../api/tenant.ts'
import { inProject } from '../root.ts'
import { appPolicy, withSettings } from './appPage.ts'
import { folderOf, type StoredFile, storedFile } from './files.ts'
import { noIcon, sendFile } from './sendFile.ts'

const YEAR = 'public, max-age=31536000, immutable'

/** Loaded by other sites' pages; five minutes, then it is asked for again by its tag. */
const forEverybody = {
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
}

const PAGE_HEADERS = {
  'Cache-Control': 'no-cache',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
}

const NOT_BUILT = 'The app is not built yet: run "npm run build".'

type Page = { source: StoredFile; page: StoredFile; html: string }

/**
 * Serves the built app: any static host could, but for two things. The page is given its installation's
 * addresses, and each hotel's pages, and no others, may frame it.
 */
export function createAppServer(services: Services): Hono<{ Bindings: HttpBindings }> {
  const getPath = (request: Request) => {
    const { pathname } = new URL(request.url)
    return services.sandbox ? splitTenant(pathname).path : pathname
  }
  const server = new Hono<{ Bindings: HttpBindings }>({ getPath })
  const read = folderOf(inProject('dist'))
  const pages = new Map<string, Page>()

  async function pageFor(prefix: string): Promise<Page | null> {
    const source = await read('index.html')
    if (!source) return null
    const known = pages.get(prefix)
    if (known?.source === source) return known
    const html = withSettings(source.bytes.toString('utf8'), services.addresses(), prefix, services.sandbox)
    const page = { source, html, page: storedFile(source.type, Buffer.from(html)) }
    if (pages.size > 200) pages.clear()
    pages.set(prefix, page)
    return page
  }

  async function sendPage(c: Context): Promise<Response> {
    const prefix = services.sandbox ? splitTenant(new URL(c.req.url).pathname).prefix : ''
    const found = await pageFor(prefix)
    if (!found) return c.text(NOT_BUILT, 503)
    const hotel = services.catalogue.hotel(c.req.query('code') ?? '')
    const origins = hotel ? allowedOrigins(hotel, services.addresses()) : []
    return sendFile(c, found.page, {
      ...PAGE_HEADERS,
      'Content-Security-Policy': appPolicy(found.html, services.addresses(), origins),
    })
  }

  server.get('/assets/:name', async (c) => {
    const file = await read(`assets/${c.req.param('name')}`)
    return file ? sendFile(c, file, { 'Cache-Control': YEAR }) : c.text('Not found', 404)
  })
  server.get('/favicon.ico', noIcon)
  server.get('*', async (c) => {
    const path = c.req.path
    if (!/\.\w+$/.test(path)) return sendPage(c)
    const isPublic = path === '/noren.js' || path === '/noren.d.ts'
    const file = isPublic ? await read(path.slice(1)) : null
    return file ? sendFile(c, file, forEverybody) : c.text('Not found', 404)
  })
  server.onError((error, c) => {
    console.error('The app server:', error.name)
    return c.text('An error occurred.', 500)
  })
  return server
}
