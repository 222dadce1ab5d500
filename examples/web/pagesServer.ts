import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { inOneLine, pagePolicy } from '#shared/deploy/csp.ts'
import type { ServerEnv } from '../server/hook.ts'
import type { Addresses } from '../server/start/addresses.ts'
import { inProject } from '../server/start/projectRoot.ts'
import { folderOf, type StoredFile, storedFile } from './files.ts'
import { atRoot, type Mount } from './mount.ts'
import { noIcon, sendFile } from './sendFile.ts'

/** The address of the app in the example pages as they are written. */
const WRITTEN = 'http://localhost:4600'

/** The policy of a strict hotel: the widget must work under it. Vue needs one trusted-types policy with its name. */
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
 * The hotels' own pages, on another site than the app. `mount` gives the app's prefix that a page's links use;
 * `more` are further pages by their path. `pictures` is the folder of the hotels' pictures.
 */
export function createPagesServer(
  addresses: () => Addresses,
  pictures: string,
  { mount = atRoot, more = {} }: { mount?: Mount; more?: Record<string, Hono<ServerEnv>> } = {},
): Hono<ServerEnv> {
  const getPath = (request: Request) => mount(new URL(request.url)).path
  const server = new Hono<ServerEnv>({ getPath })
  const pages = folderOf(inProject('examples/pages'))
  /** The packages that example pages use, built by build.mjs. */
  const libraries = folderOf(inProject('.build/pages'))
  const drawings = folderOf(pictures)

  function withAddresses(file: StoredFile, prefix: string): StoredFile {
    const text = withoutMissing(file.bytes.toString('utf8')).replaceAll(WRITTEN, addresses().app + prefix)
    return storedFile(file.type, Buffer.from(text))
  }

  /** A page without the items that link to further pages which this server does not have. */
  const withoutMissing = (html: string) =>
    html.replace(/<li\b[^>]*\bdata-needs="([^"]+)"[\s\S]*?<\/li>\n?/g, (item, path: string) =>
      path in more ? item : '',
    )

  server.get('/favicon.ico', noIcon)
  for (const [path, routes] of Object.entries(more)) server.route(path, routes)
  server.get('*', async (c) => {
    const path = decoded(c.req.path)
    if (path === null) return c.text('There is no such address.', 400)
    const { prefix } = mount(new URL(c.req.url))
    const picture = /^\/pictures\/(.+)$/.exec(path)?.[1]
    const name = path.endsWith('/') ? `${path}index.html` : path
    const file = picture ? await drawings(picture) : ((await pages(name)) ?? (await libraries(name)))
    if (!file) return c.text('There is no such page.', 404)
    const isPage = file.type.startsWith('text/html')
    return sendFile(c, isPage ? withAddresses(file, prefix) : file, {
      'Content-Security-Policy': policyFor(addresses(), path),
      'Cache-Control': 'no-cache',
    })
  })
  server.onError((error, c) => {
    // A refusal, such as 413 for a long body.
    if (error instanceof HTTPException) return error.getResponse()
    console.error('The pages server:', error.name)
    return c.text('An error occurred.', 500)
  })
  return server
}
