import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from 'hono'

const PATH = /^[a-z0-9-]+\/[a-z0-9-]+\.svg$/

/** Serves the hotels' pictures of a folder. SVG files can contain scripts: the policy gives a directly opened picture no rights. */
export const pictures =
  (folder: string) =>
  async (c: Context): Promise<Response> => {
    const path = c.req.param('path') ?? ''
    const file = PATH.test(path) ? await readFile(join(folder, path)).catch(() => null) : null
    if (!file) return c.notFound()
    return c.body(new Uint8Array(file), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=3600',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  }
