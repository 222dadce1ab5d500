/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html'
import type { ProviderName } from '#shared/members/providers.ts'
import { people } from './people.ts'

/** A page of the doubles: of a provider, or of a brand's own site. */
export type PageName = ProviderName | 'brand_site'

const titles: Record<PageName, string> = {
  line: 'LINE',
  facebook: 'Facebook',
  open_id: 'Hakone ID',
  creansmaerd: 'Creansmaerd',
  brand_site: 'Moriyu Members',
}

const style = `
  :root { color-scheme: light; font: 16px/1.6 system-ui, sans-serif; color: #1d2733 }
  body { margin: 0; background: #eef2f6 }
  header { background: #2c5b3a; color: #fff; padding: 12px 20px; font-weight: 600 }
  .note { background: #fff3c4; color: #4a3b00; padding: 8px 20px; font-size: 14px; margin: 0 }
  main { max-width: 420px; margin: 24px auto; background: #fff; padding: 24px; border-radius: 8px }
  h1 { font-size: 20px; margin: 0 0 12px }
  button { font: inherit; width: 100%; margin-top: 12px; padding: 12px; border-radius: 6px; border: 1px solid #2c5b3a;
    background: #fff; color: #2c5b3a }
`

/** The page of a provider. Each person has a button: the doubles ask for no password. */
export const signInPage = (name: PageName, query: Record<string, string>): string =>
  `<!doctype html>${(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{titles[name]} (SANDBOX)</title>
        <style>{raw(style)}</style>
      </head>
      <body>
        <header>{titles[name]} (SANDBOX)</header>
        <p class="note">SANDBOX – no real provider</p>
        <main>
          <h1>Sign in</h1>
          <form method="get">
            {Object.entries(query).map(([key, value]) => (
              <input type="hidden" name={key} value={value} />
            ))}
            {people.map(({ key, firstName, lastName }) => (
              <button type="submit" name="person" value={key}>
                {firstName} {lastName}
              </button>
            ))}
            <button type="submit" name="person" value="stop">
              Cancel
            </button>
          </form>
        </main>
      </body>
    </html>
  )}`

/** A page that posts fields to an address at once, as `form_post` demands. */
export const returnForm = (address: string, fields: Record<string, string>): string =>
  `<!doctype html>${(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>SANDBOX</title>
      </head>
      <body>
        <form method="post" action={address}>
          {Object.entries(fields).map(([key, value]) => (
            <input type="hidden" name={key} value={value} />
          ))}
        </form>
        <script>{raw('document.forms[0].submit()')}</script>
      </body>
    </html>
  )}`
