/**
 * The signals install themselves in Preact with `Function.prototype.bind` while their module is evaluated. MooTools 1.2 to
 * 1.4 replaces it by a function that drops the arguments of the call if `bind` got some. On such a page this module, which
 * runs before all others, sets a correct `bind`; `restoreBind` puts the page's own back before any code of the page runs.
 */
const type = Function.prototype
const own = Object.getOwnPropertyDescriptor(type, 'bind')
const second = (_: unknown, argument: unknown) => argument

const isReplaced = !!own?.configurable && second.bind(null, 1)(2) !== 2

if (isReplaced)
  Object.defineProperty(type, 'bind', {
    ...own,
    value(this: (...given: unknown[]) => unknown, self: unknown, ...first: unknown[]) {
      return (...rest: unknown[]) => this.apply(self, [...first, ...rest])
    },
  })

export function restoreBind(): void {
  if (isReplaced && own) Object.defineProperty(type, 'bind', own)
}
