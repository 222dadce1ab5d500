import type { Eye } from './eye.ts'

/** Runs in the page: remembers every global and every property of every prototype, or says which are not as they were. */
function trace(when: string): string[] {
  const key = Symbol.for('before')
  const page = window as unknown as Record<symbol, Record<string, PropertyDescriptor> | undefined>
  const now: Record<string, PropertyDescriptor> = Object.create(null)
  const keep = (owner: object, name: string) => {
    for (const key of Reflect.ownKeys(owner)) {
      const own = Object.getOwnPropertyDescriptor(owner, key)
      if (own) now[`${name}${String(key)}`] = own
    }
  }
  keep(Object, 'Object.')
  keep(JSON, 'JSON.')
  keep(history, 'history.')
  for (const name of Object.getOwnPropertyNames(window)) {
    // Frames stand under their number; zone.js notes here whoever listens.
    if (/^(\d+$|__zone_symbol__)/.test(name)) continue
    now[name] = { value: null }
    const type = Object.getOwnPropertyDescriptor(window, name)?.value
    if (typeof type === 'function' && typeof type.prototype === 'object' && type.prototype)
      keep(type.prototype, `${name}.prototype.`)
  }
  if (when === 'before') {
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

export const rememberGlobals = async (eye: Eye): Promise<void> => void (await eye.inside(trace, 'before'))

/** The names of globals, and of properties of prototypes, that came, went or changed since. */
export const changedGlobals = (eye: Eye): Promise<string[]> => eye.inside(trace, 'after')
