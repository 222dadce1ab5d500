import type { Worlds } from './isolatedWorld.ts'

/** All computed styles of each element, as lines of CSS. The key is the element's tag, classes and number. */
export type ComputedStyles = Map<string, string>

/** Equal styles are sent once: `elements` refers to them by their index in `styles`. */
type Collected = { styles: string[]; elements: [key: string, style: number][] }

/**
 * Runs in the page: collects the elements of the bar's shadow root, or the elements of the page without the widget. It collects
 * three elements of the bar with the same tag and classes, such as days of a calendar.
 */
function collect(owner: string): Collected {
  const findBar = (root: ParentNode): Element | null => {
    for (const element of root.querySelectorAll('*')) {
      const found =
        element.localName === 'noren-search-bar' ? element : element.shadowRoot && findBar(element.shadowRoot)
      if (found) return found
    }
    return null
  }
  const root = owner === 'bar' ? findBar(document)?.shadowRoot : document
  // All elements have the same properties. To list them takes eight times as long as to read their values.
  const names = [...getComputedStyle(document.documentElement)].filter((name) => !name.startsWith('--'))
  const styles = new Map<string, number>()
  const elements: [string, number][] = []
  const counts = new Map<string, number>()
  for (const element of root?.querySelectorAll('*') ?? []) {
    if (element.closest('noren-search-bar, noren-launcher')) continue
    const name = `${element.localName}.${element.getAttribute('class') ?? ''}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    if (owner === 'bar' && count > 3) continue
    const computed = getComputedStyle(element)
    let style = ''
    for (const name of names) style += `${name}: ${computed.getPropertyValue(name)}\n`
    const index = styles.get(style) ?? styles.size
    styles.set(style, index)
    elements.push([`${name} ${count}`, index])
  }
  return { styles: [...styles.keys()], elements }
}

export async function readComputedStyles(worlds: Worlds, owner: 'bar' | 'page'): Promise<ComputedStyles> {
  const { styles, elements } = await worlds.isolated(collect, owner)
  return new Map(elements.map(([key, index]) => [key, styles[index] ?? '']))
}

/** These properties depend on the element's position on the page. */
const positions = /^(top|right|bottom|left|inset-.*)$/

/** Whether two lines are equal. Their numbers may differ by up to `slack`. */
function isSame(actual: string, expected = '', slack: number): boolean {
  const numbers = /-?\d+(\.\d+)?/g
  const others = expected.match(numbers) ?? []
  return (
    actual === expected ||
    (slack > 0 &&
      actual.replace(numbers, '') === expected.replace(numbers, '') &&
      (actual.match(numbers) ?? []).every(
        (number, index) => Math.abs(Number(number) - Number(others[index])) <= slack,
      ))
  )
}

/** The first ten differences, for example `button.day 3 has color: red, not color: blue`. */
export function styleDifferences(actual: ComputedStyles, expected: ComputedStyles, slack = 0): string[] {
  const found: string[] = []
  for (const key of new Set([...expected.keys(), ...actual.keys()])) {
    const [is, should] = [actual.get(key), expected.get(key)]
    if (is === should) continue
    if (is === undefined || should === undefined) {
      found.push(`${key} ${is === undefined ? 'is missing' : 'is unexpected'}`)
      continue
    }
    const expectedLines = should.split('\n')
    is.split('\n').forEach((line, index) => {
      const name = line.split(':', 1)[0] ?? ''
      if (!isSame(line, expectedLines[index], slack) && !positions.test(name))
        found.push(`${key} has ${line}, not ${expectedLines[index]}`)
    })
  }
  return found.slice(0, 10)
}
