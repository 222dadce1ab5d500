import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { embedPages } from '../sandbox/tag/embedPages.ts'
import type { House } from '../sandbox/tag/hostPage.ts'
import { isTenant, MAIN_TENANT, prefixOf, splitTenant } from '../sandbox/tenants/tenant.ts'
import type { Addresses } from '../server/services.ts'
import { inProject } from '../server/start/projectRoot.ts'
import { inOneLine, pagePolicy } from './csp.ts'
import { folderOf, type StoredFile, storedFile } from './files.ts'
import { noIcon, sendFile } from './sendFile.ts'

/** How the example pages, as they are written, name the app. */
const WRITTEN = 'http://localhost:4600'

/** A careful hotel's policy: the widget must live under it. Vue makes itself one policy for trusted types, by its name. */
function policyFor({ app }: Addresses, path: string): string {
  const policy = inOneLine(pagePolicy({ base: app, nonce: null, strictDynamic: false, trustedTypes: true }))
  return path === '/vue.html' ? policy.replace("trusted-types 'none'", 'trusted-types vue') : policy
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * The hotels' own pages, on another site than the app. A sandbox's tenant is chosen by `?tenant=abc` or by a
 * path under `/t/abc/`.
 */
export function createPagesServer(
  addresses: () => Addresses,
  sandbox: boolean,
  houses: readonly House[],
): Hono<{ Bindings: HttpBindings }> {
  const getPath = (request: Request) => {
    const { pathname } = new URL(request.url)
    return sandbox ? splitTenant(pathname).path : pathname
  }
  const server = new Hono<{ Bindings: HttpBindings }>({ getPath })
  const pages = folderOf(inProject('examples/pages'))
  /** What the example pages take from packages, made by the build. */
  const libraries = folderOf(inProject('.build/pages'))
  const drawings = folderOf(inProject('examples/pictures'))

  function written(file: StoredFile, tenant: string): StoredFile {
    const text = file.bytes.toString('utf8').replaceAll(WRITTEN, addresses().app + prefixOf(tenant))
    return storedFile(file.type, Buffer.from(text))
  }

  server.get('/favicon.ico', noIcon)
  if (sandbox) server.route('/sandbox/embed', embedPages(addresses, houses))
  server.get('*', async (c) => {
    const path = decoded(c.req.path)
    if (path === null) return c.text('There is no such address.', 400)
    const asked = c.req.query('tenant') ?? ''
    const inPath = splitTenant(new URL(c.req.url).pathname).tenant
    const tenant = !sandbox ? MAIN_TENANT : isTenant(asked) ? asked : inPath
    const picture = /^\/pictures\/(.+)$/.exec(path)?.[1]
    const name = path.endsWith('/') ? `${path}index.html` : path
    const file = picture ? await drawings(picture) : ((await pages(name)) ?? (await libraries(name)))
    if (!file) return c.text('There is no such page.', 404)
    const isPage = file.type.startsWith('text/html')
    return sendFile(c, isPage ? written(file, tenant) : file, {
      'Content-Security-Policy': policyFor(addresses(), path),
      'Cache-Control': 'no-cache',
    })
  })
  server.onError((error, c) => {
    console.error('The pages server:', error.name)
    return c.text('An error occurred.', 500)
  })
  return server
}
