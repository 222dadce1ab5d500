import type { Worlds } from './isolatedWorld.ts'

/**
 * Runs in the page. `before` stores a snapshot of all globals and of all properties of their prototypes; `after` returns
 * the names that differ from the snapshot.
 */
function compareGlobals(moment: string): string[] {
  const key = Symbol.for('before')
  const page = window as unknown as Record<symbol, Record<string, PropertyDescriptor> | undefined>
  const now: Record<string, PropertyDescriptor> = Object.create(null)
  const addProperties = (owner: object, prefix: string) => {
    for (const key of Reflect.ownKeys(owner)) {
      const own = Object.getOwnPropertyDescriptor(owner, key)
      if (own) now[`${prefix}${String(key)}`] = own
    }
  }
  addProperties(Object, 'Object.')
  addProperties(JSON, 'JSON.')
  addProperties(history, 'history.')
  for (const name of Object.getOwnPropertyNames(window)) {
    // The number is the index of a frame. zone.js stores listeners under its prefix.
    if (/^(\d+$|__zone_symbol__)/.test(name)) continue
    now[name] = { value: null }
    const type = Object.getOwnPropertyDescriptor(window, name)?.value
    if (typeof type === 'function' && typeof type.prototype === 'object' && type.prototype)
      addProperties(type.prototype, `${name}.prototype.`)
  }
  if (moment === 'before') {
    Object.defineProperty(window, key, { value: now, configurable: true })
    return []
  }
  const before = page[key] ?? {}
  const found: string[] = []
  for (const name of Reflect.ownKeys({ ...before, ...now }) as string[]) {
    const [was, is] = [before[name], now[name]]
    if (was?.value !== is?.value || was?.get !== is?.get || was?.set !== is?.set || !was !== !is)
      found.push(name)
  }
  return found
}

export const rememberGlobals = async (worlds: Worlds): Promise<void> =>
  void (await worlds.main(compareGlobals, 'before'))

/** The names of globals and of properties of prototypes that were added, removed or changed since `rememberGlobals`. */
export const changedGlobals = (worlds: Worlds): Promise<string[]> => worlds.main(compareGlobals, 'after')
