import { createHash } from 'node:crypto'

/**
 * The content security policies of the house: what the servers here send is what `npm run csp` prints, for both come
 * from here. Pure: addresses in, directives out, in the order they are sent.
 */

/** The hotel's own page with the tag on it. */
export type PageSituation = {
  /** Where noren.js and the app are. */
  base: string
  /** Scripts run by this nonce, a new one for every answer; null: by where they come from. */
  nonce: string | null
  /** What a trusted script loads is trusted too, as tag managers need it. Means something beside a nonce only. */
  strictDynamic: boolean
  /** No script of the page may hand plain text to what would run it. */
  trustedTypes: boolean
}

/** The app's own document, framed or by itself. */
export type AppSituation = {
  /** index.html as it is served: its inline scripts are let in by their hashes. */
  html: string
  /** Addresses, or paths on the app's own origin. */
  api: string
  identity: string
  /** Where the pictures of rooms come from. */
  pictures: string
  /** Where error reports go (`sentryDsn`), or null. */
  reports: string | null
  /** The origins of the hotel's pages: they may frame the app, and its own header may show their pictures. */
  hotelOrigins: readonly string[]
}

const distinct = (sources: readonly string[]) => [...new Set(sources)].join(' ')

/** The origin of an address as a source; a path is on the page's own origin. */
export const originOf = (address: string): string =>
  address.startsWith('/') ? "'self'" : new URL(address).origin

/** The hashes that let a page's own inline scripts run, and no other. */
export function scriptHashes(html: string): string[] {
  const scripts = [
    ...html.matchAll(/<script(?![^>]*\b(?:src|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g),
  ]
  return scripts.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

function scriptSources({ base, nonce, strictDynamic }: PageSituation): string {
  if (nonce === null) return distinct(["'self'", originOf(base)])
  return distinct([`'nonce-${nonce}'`, ...(strictDynamic ? ["'strict-dynamic'"] : [])])
}

/**
 * A careful hotel's policy. The widget needs its `script-src` and `frame-src`, and of the rest nothing at all: no
 * inline style, no picture, no call. The others let the page have files of its own.
 */
export const pagePolicy = (situation: PageSituation): string[] => [
  "default-src 'none'",
  `script-src ${scriptSources(situation)}`,
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  `frame-src ${originOf(situation.base)}`,
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  ...(situation.trustedTypes ? ["require-trusted-types-for 'script'", "trusted-types 'none'"] : []),
]

/**
 * What the app's page may do: its own scripts and styles, pictures and calls to its own servers, pictures of this
 * hotel's pages, which its own header may show, and to be framed by them alone.
 */
export function appPolicy({ html, api, identity, pictures, reports, hotelOrigins }: AppSituation): string[] {
  const servers = [api, identity].map(originOf)
  return [
    "default-src 'none'",
    `script-src ${distinct(["'self'", ...scriptHashes(html)])}`,
    "style-src 'self'",
    `img-src ${distinct(["'self'", 'data:', originOf(pictures), ...hotelOrigins])}`,
    `connect-src ${distinct([...servers, ...(reports === null ? [] : [originOf(reports)])])}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    `frame-ancestors ${distinct(["'self'", ...hotelOrigins])}`,
    "require-trusted-types-for 'script'",
  ]
}

/** What holds of the app whatever its servers and its hotels are: all that a file beside it can say. */
export const appPolicyAnywhere = (html: string): string[] => [
  `script-src ${distinct(["'self'", ...scriptHashes(html)])}`,
  "style-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
]

export const inOneLine = (directives: readonly string[]): string => directives.join('; ')
