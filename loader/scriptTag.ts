/** What the loader needs of its script tag. */
export type ScriptTag = { src: string; dataset: DOMStringMap }

const FILE = /\/noren\.js(\?.*)?$/

/** Whether a script tag loads this file. */
const isOurs = ({ src }: HTMLScriptElement): boolean => FILE.test(src)

/**
 * Finds the loader's own script tag: the running script if it is this file, else a tag of the page. The browser names no running
 * script in a module, in code that an optimiser runs later, and where an element of the page has the name `currentScript`. An
 * optimiser may also have moved the address from `src` to another attribute. A tag with `data-hotel` comes before one without.
 * Returns null when the page has no such tag.
 */
export function findScriptTag(page: Document): ScriptTag | null {
  const running = page.currentScript
  const isRunning = running instanceof HTMLScriptElement && running.src !== ''
  if (isRunning && (isOurs(running) || running.dataset.hotel)) return running
  const tags = [...page.querySelectorAll('script')]
  const candidates = tags.flatMap((tag): ScriptTag[] => {
    if (isOurs(tag)) return [tag]
    const moved = [...tag.attributes].find(({ value }) => FILE.test(value))
    return moved ? [{ src: new URL(moved.value, page.baseURI).href, dataset: tag.dataset }] : []
  })
  return candidates.find(({ dataset }) => dataset.hotel) ?? candidates[0] ?? (isRunning ? running : null)
}
