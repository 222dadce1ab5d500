import type { ToolText } from '../tag/toolText.ts'
import type { FetchedPage } from './fetchPage.ts'
import type { Tag } from './readTags.ts'

/** What the check needs to know of this installation. */
export type Installation = {
  /** The address of the folder of noren.js, without a slash at the end. */
  base: string
  /** The name and the allowed origins of a hotel; null for an unknown code. */
  hotel(code: string): { name: ToolText; origins: readonly string[] } | null
}

/** A page with its tag. */
export type Checked = {
  tags: Tag[]
  tag: Tag
  /** The address that the tag loads; null if an optimiser has moved it away. */
  script: URL | null
  page: FetchedPage
  /** The origin of the page. */
  self: string
  installation: Installation
}

/** The file name of the script in its address. */
export const SCRIPT = '/noren.js'

/** The address of the script that a tag loads; null if it loads another one, or none. */
export function scriptOf({ name, attributes: { src } }: Tag, page: FetchedPage): URL | null {
  if (name !== 'script' || !src || !URL.canParse(src, page.address)) return null
  const url = new URL(src, page.address)
  return url.pathname.endsWith(SCRIPT) ? url : null
}
