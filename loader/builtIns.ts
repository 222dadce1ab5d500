/**
 * `Map`, `Set` and `URL` of the browser. Old scripts of pages define their own: a hash table with `put` and `get`, or an
 * address. Then an empty frame has the built-ins of the browser. The build replaces the global names: all three in
 * `noren.js`, `Map` and `Set` in stage 2.
 */
type BuiltIns = Pick<typeof globalThis, 'Map' | 'Set' | 'URL'>

function isReplaced(page: BuiltIns): boolean {
  try {
    const values = new page.Set([1])
    const [found] = new page.Map([[1, values]]).values()
    return found !== values || !values.has(1) || !new page.URL(document.baseURI).href
  } catch {
    return true
  }
}

function builtInsOfFrame(): BuiltIns {
  const frame = document.createElement('iframe')
  document.documentElement.append(frame)
  const builtIns = frame.contentWindow as Window & BuiltIns
  const own = { Map: builtIns.Map, Set: builtIns.Set, URL: builtIns.URL }
  frame.remove()
  return own
}

const { Map: map, Set: set, URL: url } = isReplaced(globalThis) ? builtInsOfFrame() : globalThis

export { map as Map, set as Set, url as URL }
