import { acceptsValue, type ChoiceField, fields } from '../tag/choices.ts'
import { linkFields } from '../tag/links.ts'
import { type Checked, SCRIPT } from './checkedPage.ts'
import { type Finding, finding } from './findings.ts'
import type { Tag } from './readTags.ts'

/** The checks of the tag and of the widget's elements. */

export function checkTag({ script, installation }: Checked): Finding[] {
  if (!script)
    return [
      finding(
        'tag',
        'warning',
        'The page has the tag, but an optimiser delays it. Exclude noren.js in its settings.',
        'タグはありますが、最適化ツールが読み込みを遅らせています。設定で noren.js を対象外にしてください。',
      ),
    ]
  const address = script.origin + script.pathname
  const wanted = `${installation.base}${SCRIPT}`
  return [
    address === wanted
      ? finding('tag', 'good', 'The tag is on the page.', 'タグが設置されています。')
      : finding(
          'tag',
          'warning',
          `The tag loads ${address}. This installation is ${wanted}.`,
          `タグは ${address} を読み込んでいます。この環境のアドレスは ${wanted} です。`,
        ),
  ]
}

/** The elements and buttons of the widget. */
const widgetTags = (tags: Tag[]) =>
  tags.filter(
    ({ name, attributes }) =>
      /^noren-(search-bar|frame|launcher)$/.test(name) || 'data-noren-open' in attributes,
  )

export function checkHotel({ tag, tags, installation }: Checked): Finding[] {
  const code = tag.attributes['data-hotel'] ?? ''
  if (code === '') {
    const all = widgetTags(tags)
    return all.length > 0 && all.every(({ attributes }) => attributes.hotel || attributes['data-noren-hotel'])
      ? [finding('hotel', 'good', 'Each element names its hotel.', '各要素に施設が指定されています。')]
      : [
          finding(
            'hotel',
            'problem',
            'The tag names no hotel. Add data-hotel.',
            'タグに施設の指定がありません。data-hotel を追加してください。',
          ),
        ]
  }
  const hotel = installation.hotel(code)
  return [
    hotel
      ? finding('hotel', 'good', `The hotel is ${hotel.name.en}.`, `施設は ${hotel.name.ja} です。`)
      : finding(
          'hotel',
          'problem',
          `There is no hotel with the code ${code}.`,
          `コード ${code} の施設はありません。`,
        ),
  ]
}

/** Values that the script takes although the form does not offer them. */
const furtherValues: Record<string, RegExp> = {
  'data-launcher': /^bottom-right$/,
  'data-currency': /^[A-Z]{3}$/,
  'data-analytics': /^[\w$]+$/,
}

export function checkAttributes({ tag }: Checked): Finding[] {
  const wrong = Object.values(fields as Record<string, ChoiceField>).flatMap((field) => {
    const value = field.attribute && tag.attributes[field.attribute]
    if (!field.attribute || !value || acceptsValue(field, value)) return []
    return furtherValues[field.attribute]?.test(value) ? [] : [`${field.attribute}="${value}"`]
  })
  return wrong.length === 0
    ? []
    : [
        finding(
          'attributes',
          'problem',
          `The tag has a wrong value: ${wrong.join(', ')}. The default applies.`,
          `タグの値に誤りがあります：${wrong.join('、')}。初期値が使われます。`,
        ),
      ]
}

export function checkElements({ tag, tags }: Checked): Finding[] {
  const found = widgetTags(tags)
  const targets = linkFields.target.options.map(([target]) => target)
  const wrong = found
    .map(({ attributes }) => attributes['data-noren-open'])
    .filter((target) => target !== undefined && ![...targets, 'payment'].includes(target))
  if (wrong.length > 0)
    return [
      finding(
        'elements',
        'problem',
        `A button opens an unknown target: ${wrong.join(', ')}.`,
        `ボタンの開く画面の指定に誤りがあります：${wrong.join('、')}。`,
      ),
    ]
  if (found.length > 0)
    return [
      finding(
        'elements',
        'good',
        `The page has ${found.length === 1 ? 'one element or button' : `${found.length} elements or buttons`} of the widget.`,
        `ウィジェットの要素・ボタンは ${found.length} 個です。`,
      ),
    ]
  return tag.attributes['data-launcher'] === 'off'
    ? [
        finding(
          'elements',
          'problem',
          'Nothing on the page opens the booking: there is no element and no button, and the launcher is off.',
          '予約画面を開くものがありません。要素もボタンもなく、予約ボタンも非表示です。',
        ),
      ]
    : [
        finding(
          'elements',
          'good',
          'Guests open the booking with the launcher.',
          'お客様は画面隅の予約ボタンから予約画面を開きます。',
        ),
      ]
}
