import { api } from '#shared/api/index.ts'
import type { ProviderSignIn } from '#shared/api/providers.ts'
import { type ProviderName, type ProviderStart, providerStartAddress } from '#shared/members/providers.ts'
import { pkceChallenge } from '../../../examples/server/providers/pkce.ts'
import type { Guest } from '../server/guest.ts'

/** A page that a browser has loaded. `grant` is what the page posts to its opener. */
export type LoadedPage = {
  status: number
  url: string
  headers: Headers
  html: string
  grant: string | null
  failure: string | null
}

const secretOf = (number: number) => `a secret of a frame of at least forty-three characters ${number}`

/** The secret of a frame, and its challenge. */
export const frameSecret = (number = 1) => {
  const secret = secretOf(number)
  return { secret, challenge: pkceChallenge(secret) }
}

/** The next address of a page: of its button or its form. */
const buttonOf = (html: string) =>
  /<a class="filled" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')

/** The form of a page: where it posts to, and its hidden fields. */
const formOf = (html: string) => ({
  action: /<form method="post" action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '',
  fields: new URLSearchParams(
    [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  ),
})

/**
 * A browser of a person, as far as the pages of providers need it: cookies by origin, and redirects. The doubles ask who the person
 * is; `person` is who answers.
 */
export function providerBrowser(
  { guest, doubles }: { guest: Guest; doubles: string },
  person: 'hanako' | 'taro' | 'stop' = 'hanako',
) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: string) => {
    const { origin } = new URL(url)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }
  const cookieFor = (url: string) => [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ')

  function store(url: string, headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      if (attributes.some((one) => one.trim() === 'Max-Age=0')) jarOf(url).delete(name)
      else jarOf(url).set(name, value)
    }
  }

  /** Loads one address, without its redirect. */
  async function visit(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (!headers.has('Cookie')) headers.set('Cookie', cookieFor(url))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    store(url, response.headers)
    return response
  }

  /** Loads a page as a browser does. Stops before an address that `until` names, and answers at the page of a double. */
  async function load(
    address: string,
    { headers = {} as Record<string, string>, until = (_: string): boolean => false, init = {} } = {},
  ): Promise<LoadedPage> {
    let url = address
    let request: RequestInit = { ...init, headers }
    for (let steps = 0; steps < 10; steps++) {
      const response = await visit(url, request)
      request = { headers }
      const location = response.headers.get('Location')
      if (location) {
        url = new URL(location, url).href
        if (!until(url)) continue
        return {
          status: response.status,
          url,
          headers: response.headers,
          html: '',
          grant: null,
          failure: null,
        }
      }
      const html = await response.text()
      if (url.startsWith(doubles) && html.includes('name="person"')) {
        const answered = new URL(url)
        answered.searchParams.set('person', person)
        url = answered.href
        continue
      }
      const posted = html.includes('document.forms[0].submit()') ? formOf(html) : null
      if (posted) {
        url = posted.action
        request = { method: 'POST', body: posted.fields, headers }
        continue
      }
      const grant = /"grant":"([^"]+)"/.exec(html)?.[1] ?? null
      const failure = /"failure":"([^"]+)"/.exec(html)?.[1] ?? null
      return { status: response.status, url, headers: response.headers, html, grant, failure }
    }
    throw new Error('Too many redirects')
  }

  const startAt = (changes: Partial<ProviderStart> = {}): string =>
    providerStartAddress(guest.prefix, {
      ...{ hotelCode: 'hakone', provider: 'line', locale: 'en', challenge: frameSecret().challenge },
      ...{ origin: '', back: '/booking/result?adults=2', skipsAutoLogin: false },
      ...changes,
    })

  return {
    cookieFor,
    visit,
    load,
    startAt,
    buttonOf,
    /** Opens the start page and answers at the provider. Stops before the callback if `stops` is true. */
    open: (changes: Partial<ProviderStart> = {}, headers: Record<string, string> = {}) =>
      load(startAt(changes), { headers }),
    /** The address of the return, not yet loaded. */
    returnAddress: async (changes: Partial<ProviderStart> = {}) =>
      (await load(startAt(changes), { until: (url) => url.includes('/callback') })).url,
    /** "Go on here" of a page. Returns where it leads. */
    async goOnHere(page: LoadedPage): Promise<string | null> {
      const { action, fields } = formOf(page.html)
      const response = await visit(new URL(action, page.url).href, { method: 'POST', body: fields })
      return response.headers.get('Location')
    },
    /** The call that begins the session. With the cookies of this browser. */
    signIn: (
      body: ProviderSignIn,
      { provider = 'line' as ProviderName, hotelId = 'hakone', headers = {} as Record<string, string> } = {},
    ) => {
      const { line, facebook, openId, creansmaerd } = api.providers
      const call = { line, facebook, open_id: openId, creansmaerd }[provider]
      return guest.call(
        call as typeof line,
        { params: { hotelId }, body },
        { Cookie: cookieFor(guest.prefix), ...headers },
      )
    },
  }
}
