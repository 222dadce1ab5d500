import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'

/** Versions by browser. */
export type Versions = Readonly<Record<'chrome' | 'safari' | 'safari_ios' | 'firefox', number>>

/** A function of browsers, such as `Object.hasOwn` or `Array.prototype.findLast`, and the versions since which it exists. */
export type BrowserFunction = { path: string; since: Versions }

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

const languageObjects = data.javascript.builtins as unknown as Record<string, Identifier>

/** The first version with complete and unprefixed support; Infinity if there is none. */
function sinceIn({ support }: CompatStatement, browser: keyof Versions): number {
  const versions = [support[browser] ?? []]
    .flat()
    .filter((one) => !one.prefix && !one.flags && !one.alternative_name && !one.version_removed)
    .filter((one) => !one.partial_implementation)
    .map(({ version_added }) => Number.parseFloat(String(version_added).replace('≤', '')))
  return Math.min(Number.POSITIVE_INFINITY, ...versions.filter((version) => !Number.isNaN(version)))
}

const versionsOf = (compat: CompatStatement): Versions => ({
  chrome: sinceIn(compat, 'chrome'),
  safari: sinceIn(compat, 'safari'),
  safari_ios: sinceIn(compat, 'safari_ios'),
  firefox: sinceIn(compat, 'firefox'),
})

/** Objects whose functions are called on the object itself. */
const namespaces = ['Math', 'Reflect', 'JSON', 'Atomics', 'CSS', 'Intl']

/**
 * Where a function is: on the object itself, or on its instances. MDN's data marks only the web's functions. A function of the
 * language that this version of Node does not have may be at both places.
 */
function placesOf(owner: string, name: string, suffix: string | undefined) {
  if (suffix || namespaces.includes(owner) || /^[A-Z]/.test(name)) return { isStatic: true, isMember: false }
  if (!(owner in languageObjects) && !(owner in Intl)) return { isStatic: false, isMember: true }
  const object = Reflect.get(globalThis, owner) ?? Reflect.get(Intl, owner)
  const isStatic = typeof object === 'function' && name in object
  const isMember = typeof object === 'function' && name in Object(object.prototype)
  return isStatic === isMember ? { isStatic: true, isMember: true } : { isStatic, isMember }
}

/** The functions of the language and of the web, by MDN's data. Members of instances have `prototype` in their path. */
export function browserFunctions(): BrowserFunction[] {
  const found: BrowserFunction[] = []
  const add = (path: string, { __compat }: Identifier) => {
    if (__compat) found.push({ path, since: versionsOf(__compat) })
  }
  // `TypedArray` is no object of its own: what it has, Array has too.
  const { Intl: intl = {}, TypedArray: _, ...builtins } = languageObjects
  for (const group of [builtins, intl, data.api])
    for (const [owner, members] of Object.entries(group as Record<string, Identifier>)) {
      add(owner, members)
      for (const [key, member] of Object.entries(members as Record<string, Identifier>)) {
        // Other keys describe parts of a function: `worker_support`, `options_parameter`.
        const [, name, suffix] = /^([a-zA-Z]+)(_static)?$/.exec(key) ?? []
        if (!name) continue
        if (placesOf(owner, name, suffix).isStatic) add(`${owner}.${name}`, member)
        if (placesOf(owner, name, suffix).isMember) add(`${owner}.prototype.${name}`, member)
      }
    }
  return found
}

/** Whether browsers of these versions have the function. */
export const isIn = ({ since }: BrowserFunction, versions: Versions): boolean =>
  Object.entries(versions).every(([browser, version]) => since[browser as keyof Versions] <= version)

/** Whether code defines a member with this name, so that a call may mean this member. */
const definesMember = (code: string, name: string): boolean =>
  new RegExp(`(?<![\\w$.])(?:async )?${name}(?:\\([\\w$,{}[\\]:.= ]*\\)\\{|:)|\\.${name}=[^=]`).test(code)

const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/**
 * The functions of `wanted` that bundled code calls. Members of instances are found by their name, unless the code has a member with
 * this name itself. The code may have other browsers' older members with this name: `old` are the functions that count as
 * such.
 */
export function calledIn(
  code: string,
  wanted: readonly BrowserFunction[],
  old: readonly BrowserFunction[],
): BrowserFunction[] {
  const oldNames = new Set(old.map(({ path }) => nameOf(path)))
  const paths = new Set([...wanted, ...old].map(({ path }) => path))
  /** What stands before the name of each call: the object of `object.name(`, or an empty text. */
  const calls = new Map<string, Set<string>>()
  for (const [, before = '', name = ''] of code.matchAll(/([\w$]*)\??\.([\w$]+)\(/g))
    calls.set(name, (calls.get(name) ?? new Set()).add(before))
  for (const [, name = ''] of code.matchAll(/(?<![\w$.'"`-])([\w$]+)\(/g))
    calls.set(name, (calls.get(name) ?? new Set()).add('window'))
  return wanted.filter(({ path }) => {
    const name = nameOf(path)
    // The build gives its own functions names of up to three letters.
    if (path.length <= 3) return false
    const befores = [...(calls.get(name) ?? [])]
    const [owner = '', member] = path.split('.prototype.')
    if (member === undefined)
      return befores.includes(owner.includes('.') ? owner.slice(0, -name.length - 1) : 'window')
    // `CSS.escape(` is not `RegExp.escape(`.
    const isFound = befores.some((before) => before !== 'window' && !paths.has(`${before}.${member}`))
    return isFound && !oldNames.has(member) && !definesMember(code, member)
  })
}
