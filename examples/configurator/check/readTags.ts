/** A start tag of an HTML text. `text` is the content of an element with raw text, such as a script. */
export type Tag = { name: string; attributes: Record<string, string>; text: string }

/** Elements whose content is text up to their end tag. */
const rawText = ['script', 'style', 'textarea', 'title', 'noframes', 'xmp', 'iframe', 'noembed']

const tagName = /[a-z][^\s/>]*/iy
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y

const decodeEntities = (text: string) =>
  text.replace(/&(amp|quot|#0?39|lt|gt);/g, (_, name: string) => entities[name] ?? '')
const entities: Record<string, string> = { amp: '&', quot: '"', '#39': "'", '#039': "'", lt: '<', gt: '>' }

/** The attributes from a position on, and the position behind them. The first of two equal names counts. */
function readAttributes(html: string, from: number): { attributes: Record<string, string>; end: number } {
  const attributes: Record<string, string> = Object.create(null)
  attribute.lastIndex = from
  let end = from
  for (let found = attribute.exec(html); found; found = attribute.exec(html)) {
    const [, name = '', double, single, bare] = found
    attributes[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '')
    end = attribute.lastIndex
  }
  return { attributes, end }
}

/** The start of the end tag of an element with raw text; the end of the text if it is missing. */
function endOfRawText(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}`, 'gi')
  pattern.lastIndex = from
  return pattern.exec(html)?.index ?? html.length
}

/**
 * The start tags of an HTML text in their order, as a browser finds them: comments and the contents of scripts contain
 * none. The work grows with the length of the text only, also for hostile texts.
 */
export function readTags(html: string): Tag[] {
  const tags: Tag[] = []
  let at = html.indexOf('<')
  while (at !== -1) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      if (end === -1) break
      at = html.indexOf('<', end)
      continue
    }
    tagName.lastIndex = at + 1
    const name = tagName.exec(html)?.[0].toLowerCase()
    if (!name) {
      at = html.indexOf('<', at + 1)
      continue
    }
    const { attributes, end } = readAttributes(html, at + 1 + name.length)
    const close = html.indexOf('>', end)
    if (close === -1) break
    const textEnd = rawText.includes(name) ? endOfRawText(html, name, close + 1) : close + 1
    tags.push({ name, attributes, text: html.slice(close + 1, textEnd) })
    at = html.indexOf('<', textEnd)
  }
  return tags
}
