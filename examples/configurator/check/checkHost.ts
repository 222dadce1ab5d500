import type { Checked } from './checkedPage.ts'
import { allowsFrame, allowsScript, readPolicies } from './contentPolicy.ts'
import { type Finding, finding } from './findings.ts'

/** The checks of the page around the tag: its origin, its policies and its style sheet. */

/** Whether the page's own style elements reserve the height of an element. */
export function checkSpace({ tags }: Checked): Finding[] {
  const shown = ['noren-search-bar', 'noren-frame'].filter((element) =>
    tags.some(({ name }) => name === element),
  )
  // One pattern for selector and declarations would take a time that grows with the square of a hostile text.
  const selectors = tags
    .filter(({ name }) => name === 'style')
    .flatMap(({ text }) => text.split('}'))
    .map((rule) => rule.split('{'))
    .filter((parts) => /height\s*:/.test(parts.at(-1) ?? ''))
    .map((parts) => parts.at(-2) ?? '')
  const missing = shown.filter((element) => !selectors.some((selector) => selector.includes(element)))
  if (shown.length === 0) return []
  if (missing.length === 0)
    return [
      finding(
        'space',
        'good',
        'The height is reserved, so that the page does not move.',
        '高さが確保されており、ページはずれません。',
      ),
    ]
  const hasSheets = tags.some(
    ({ name, attributes }) => name === 'link' && /\bstylesheet\b/i.test(attributes.rel ?? ''),
  )
  return hasSheets
    ? [
        finding(
          'space',
          'unknown',
          `The style sheets in files are not read. They should reserve the height of ${missing.join(', ')}.`,
          `CSS ファイルの内容は確認していません。${missing.join('、')} の高さが確保されているかご確認ください。`,
        ),
      ]
    : [
        finding(
          'space',
          'warning',
          `The page moves when ${missing.join(', ')} arrives. Add the style sheet of the snippet.`,
          `${missing.join('、')} の表示時にページがずれます。コードの style を追加してください。`,
        ),
      ]
}

export function checkOrigin({ tag, installation, self }: Checked): Finding[] {
  const hotel = installation.hotel(tag.attributes['data-hotel'] ?? '')
  if (!hotel) return []
  return [
    hotel.origins.includes(self)
      ? finding(
          'origin',
          'good',
          `The hotel’s settings allow ${self}.`,
          `施設の設定で ${self} が許可されています。`,
        )
      : finding(
          'origin',
          'problem',
          `The hotel’s settings do not allow ${self}. Add it to allowed_origins; until then guests get a link to the full page.`,
          `施設の設定で ${self} が許可されていません。allowed_origins に追加してください。それまでは予約ページへのリンクが表示されます。`,
        ),
  ]
}

export function checkPolicy({ tag, tags, script, page, self }: Checked): Finding[] {
  const inMeta = tags
    .filter(
      ({ name, attributes }) =>
        name === 'meta' && /^content-security-policy$/i.test(attributes['http-equiv'] ?? ''),
    )
    .map(({ attributes }) => attributes.content ?? '')
  const header = [page.headers['content-security-policy'] ?? []].flat()
  const policies = [...header, ...inMeta].flatMap(readPolicies)
  if (policies.length === 0)
    return [
      finding(
        'policy',
        'good',
        'The page has no content security policy.',
        'コンテンツセキュリティポリシーはありません。',
      ),
    ]
  if (!script) return []
  const request = { url: script, self, nonce: tag.attributes.nonce }
  const frame = { url: new URL('.', script), self }
  const missing = [
    ...(policies.every((policy) => allowsScript(policy, request)) ? [] : ['script-src']),
    ...(policies.every((policy) => allowsFrame(policy, frame)) ? [] : ['frame-src']),
  ]
  return [
    missing.length === 0
      ? finding(
          'policy',
          'good',
          'The content security policy allows the widget.',
          'コンテンツセキュリティポリシーはウィジェットを許可しています。',
        )
      : finding(
          'policy',
          'problem',
          `The content security policy blocks the widget. Add ${script.origin} to ${missing.join(' and ')}.`,
          `コンテンツセキュリティポリシーがウィジェットを遮断しています。${missing.join(' と ')} に ${script.origin} を追加してください。`,
        ),
  ]
}

export function checkTransport({ script, page }: Checked): Finding[] {
  return page.address.startsWith('https:') && script?.protocol === 'http:'
    ? [
        finding(
          'transport',
          'problem',
          'The page uses https and the tag http: browsers block it.',
          'ページは https、タグは http のため、ブラウザーに遮断されます。',
        ),
      ]
    : []
}

export function checkIsolation({ page }: Checked): Finding[] {
  const embedder = String(page.headers['cross-origin-embedder-policy'] ?? '')
  return /^(require-corp|credentialless)/i.test(embedder)
    ? [
        finding(
          'isolation',
          'warning',
          'The page is isolated (Cross-Origin-Embedder-Policy). Some browsers offer the full page instead of the frame.',
          'ページが分離されています（Cross-Origin-Embedder-Policy）。ブラウザーによっては、予約ページへのリンクになります。',
        ),
      ]
    : []
}
