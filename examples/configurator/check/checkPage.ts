import { type Checked, type Installation, SCRIPT, scriptOf } from './checkedPage.ts'
import { checkIsolation, checkOrigin, checkPolicy, checkSpace, checkTransport } from './checkHost.ts'
import { checkAttributes, checkElements, checkHotel, checkTag } from './checkTag.ts'
import type { FetchedPage } from './fetchPage.ts'
import { type Finding, finding } from './findings.ts'
import { readTags, type Tag } from './readTags.ts'

/** The script's tag. An optimiser may have moved its address into another attribute. */
const findTag = (tags: Tag[], page: FetchedPage) =>
  tags.find((tag) => scriptOf(tag, page) !== null) ??
  tags.find(
    ({ name, attributes }) =>
      name === 'script' && Object.values(attributes).some((value) => value.endsWith(SCRIPT)),
  )

/** Whether a script of the page creates the tag, or a tag manager may do so. */
const mayBeInjected = (tags: Tag[]) =>
  tags.some(
    ({ name, attributes, text }) =>
      name === 'script' &&
      (/googletagmanager\.com/.test(`${attributes.src ?? ''}${text}`) || text.includes(SCRIPT)),
  )

function missingTag(tags: Tag[]): Finding {
  return mayBeInjected(tags)
    ? finding(
        'tag',
        'unknown',
        'The tag is not in the HTML, but a tag manager or another script may add it. Use the check in the browser.',
        'HTML にタグはありませんが、タグマネージャーなどのスクリプトが追加している可能性があります。ブラウザーでの確認をご利用ください。',
      )
    : finding(
        'tag',
        'problem',
        'The tag is not on the page. Paste it into the head.',
        'ページにタグがありません。head に貼り付けてください。',
      )
}

const events = finding(
  'events',
  'unknown',
  'Events are received in a browser only. Use the check in the browser.',
  'イベントの受信はブラウザーでのみ確認できます。ブラウザーでの確認をご利用ください。',
)

/** Checks the HTML and the headers of a page with the tag, in the order in which a web engineer solves the problems. */
export function checkPage(page: FetchedPage, installation: Installation): Finding[] {
  const tags = readTags(page.html)
  const tag = findTag(tags, page)
  if (!tag) return [missingTag(tags)]
  const { origin: self } = new URL(page.address)
  const checked: Checked = { tags, tag, script: scriptOf(tag, page), page, self, installation }
  return [
    checkTag,
    checkTransport,
    checkHotel,
    checkAttributes,
    checkElements,
    checkOrigin,
    checkPolicy,
    checkIsolation,
    checkSpace,
  ]
    .flatMap((check) => check(checked))
    .concat(events)
}
