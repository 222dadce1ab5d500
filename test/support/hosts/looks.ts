import type { Eye } from './eye.ts'

/** Elements by their place in the tree, each with all its computed styles. */
export type Looks = Map<string, string>

type Seen = { styles: string[]; elements: [place: string, style: number][] }

/** Runs in the page: what stands in the bar's shadow root, or on the page itself apart from us. */
function see(whose: string): Seen {
  const within = (root: ParentNode): Element | null => {
    for (const one of root.querySelectorAll('*')) {
      const found = one.localName === 'noren-search-bar' ? one : one.shadowRoot && within(one.shadowRoot)
      if (found) return found
    }
    return null
  }
  const root = whose === 'bar' ? within(document)?.shadowRoot : document
  const styles = new Map<string, number>()
  const elements: [string, number][] = []
  const counts = new Map<string, number>()
  for (const element of root?.querySelectorAll('*') ?? []) {
    if (element.closest('noren-search-bar, noren-launcher')) continue
    const computed = getComputedStyle(element)
    let style = ''
    for (const name of computed)
      if (!name.startsWith('--')) style += `${name}: ${computed.getPropertyValue(name)}\n`
    const name = `${element.localName}.${element.getAttribute('class') ?? ''}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    const at = styles.get(style) ?? styles.size
    styles.set(style, at)
    elements.push([`${name} ${count}`, at])
  }
  return { styles: [...styles.keys()], elements }
}

export async function looksOf(eye: Eye, whose: 'bar' | 'page'): Promise<Looks> {
  const { styles, elements } = await eye.apart(see, whose)
  return new Map(elements.map(([place, style]) => [place, styles[style] ?? '']))
}

/** Follow from where on its page a piece stands. */
const places = /^(top|right|bottom|left|inset-.*)$/

/** Whether two lines are one, but for numbers that are `slack` apart at most. */
function isSame(is: string, should = '', slack: number): boolean {
  const numbers = /-?\d+(\.\d+)?/g
  const others = should.match(numbers) ?? []
  return (
    is === should ||
    (slack > 0 &&
      is.replace(numbers, '') === should.replace(numbers, '') &&
      (is.match(numbers) ?? []).every((number, at) => Math.abs(Number(number) - Number(others[at])) <= slack))
  )
}

/** What differs, as `button.day 3: color is red, not blue`; the first ten. */
export function differences(looks: Looks, expected: Looks, slack = 0): string[] {
  const found: string[] = []
  for (const place of new Set([...expected.keys(), ...looks.keys()])) {
    const [is, should] = [looks.get(place), expected.get(place)]
    if (is === should) continue
    if (is === undefined || should === undefined) {
      found.push(`${place} ${is === undefined ? 'is missing' : 'is too many'}`)
      continue
    }
    const other = should.split('\n')
    is.split('\n').forEach((line, at) => {
      const name = line.split(':', 1)[0] ?? ''
      if (!isSame(line, other[at], slack) && !places.test(name))
        found.push(`${place} has ${line}, not ${other[at]}`)
    })
  }
  return found.slice(0, 10)
}
