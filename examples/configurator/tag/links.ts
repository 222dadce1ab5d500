import type { ChoiceField } from './choices.ts'
import { acceptsValue } from './choices.ts'
import { fullPageOf } from './snippet.ts'
import { inBothLanguages, type ToolText } from './toolText.ts'

const code = '[\\w.\\-]{1,64}'
const day = '\\d{4}-\\d{2}-\\d{2}'

/** The fields of a button or a deep link. The room types and plans belong to the chosen hotel. */
export const linkFields = {
  target: {
    label: { en: 'Opens', ja: '開く画面' },
    help: { en: 'What guests see first.', ja: '最初に表示する画面です。' },
    options: [
      ['search', { en: 'The search results', ja: '検索結果' }],
      ['room', { en: 'One room type', ja: '部屋タイプ' }],
      ['plan', { en: 'One plan', ja: 'プラン' }],
      ['reservation', { en: 'The look-up of a reservation', ja: '予約の確認' }],
      ['sign-in', { en: 'Sign-in of members', ja: '会員ログイン' }],
      ['sign-up', { en: 'Sign-up of members', ja: '会員登録' }],
      ['account', { en: 'The member’s account', ja: '会員ページ' }],
      ['corporate', { en: 'Sign-in of organizations', ja: '法人ログイン' }],
    ],
  },
  room: {
    label: { en: 'Room type', ja: '部屋タイプ' },
    help: { en: 'Only this room type is listed.', ja: 'この部屋タイプだけを表示します。' },
    admits: code,
  },
  plan: {
    label: { en: 'Plan', ja: 'プラン' },
    help: { en: 'Only this plan is listed.', ja: 'このプランだけを表示します。' },
    admits: code,
  },
  text: {
    label: { en: 'Text of the button', ja: 'ボタンの文字' },
    help: { en: 'What guests read on the button.', ja: 'ボタンに表示する文字です。' },
    admits: '[^<>&"]{1,60}',
  },
  address: {
    label: { en: 'Address of your page', ja: 'ページの URL' },
    help: {
      en: 'A deep link is this address with the search behind it.',
      ja: 'この URL に検索条件を付けたものがディープリンクです。',
    },
    admits: 'https?://[^\\s<>"#?]{1,200}',
    usual: 'https://www.hotel.example/',
  },
  checkin: {
    label: { en: 'Check-in', ja: 'チェックイン' },
    help: { en: 'Empty: guests choose their dates.', ja: '空欄の場合は、お客様が日付を選びます。' },
    admits: day,
  },
  checkout: {
    label: { en: 'Check-out', ja: 'チェックアウト' },
    help: { en: 'A day after check-in.', ja: 'チェックインより後の日付です。' },
    admits: day,
  },
  adults: {
    label: { en: 'Adults', ja: '大人' },
    help: { en: 'The adults of one room.', ja: '1 部屋の大人の人数です。' },
    options: [
      ['', { en: 'As in the hotel’s settings', ja: '施設の設定に従う' }],
      ...['1', '2', '3', '4', '5', '6'].map((count): [string, ToolText] => [count, inBothLanguages(count)]),
    ],
  },
  promo: {
    label: { en: 'Promotion code', ja: 'プロモーションコード' },
    help: { en: 'Applied to the search.', ja: '検索に適用します。' },
    admits: '[\\w\\-]{1,40}',
  },
} satisfies Record<string, ChoiceField>

export type LinkFieldName = keyof typeof linkFields
const linkFieldNames = Object.keys(linkFields) as LinkFieldName[]
type LinkChoices = Record<LinkFieldName, string>

/** The fields of a form as choices. Invalid values count as empty. */
export function readLinkChoices(values: URLSearchParams): LinkChoices {
  return Object.fromEntries(
    linkFieldNames.map((name) => {
      const value = values.get(name) ?? ''
      return [name, acceptsValue(linkFields[name], value) ? value : '']
    }),
  ) as LinkChoices
}

/** Check-in and check-out as a pair; a pair in the wrong order is no pair. */
function datesOf({ checkin, checkout }: LinkChoices): [string, string][] {
  if (!checkin || !checkout || checkout <= checkin) return []
  return [
    ['checkin', checkin],
    ['checkout', checkout],
  ]
}

/** A button for the page. It keeps the dates and guests of the search bar. `label` is its text if none is chosen. */
export function buttonOf(choices: LinkChoices, label: string): string {
  const { target, room, plan, text } = choices
  const attributes = [
    ['data-noren-open', target || 'search'],
    ...(target === 'room' && room ? [['data-noren-room-type', room]] : []),
    ...(target === 'plan' && plan ? [['data-noren-plan', plan]] : []),
  ]
  const written = attributes.map(([name, value]) => ` ${name}="${value}"`).join('')
  return `<button type="button"${written}>${text || label}</button>`
}

/** The entries of a query that searches as chosen. */
function searchEntries(choices: LinkChoices): [string, string][] {
  const { target, room, plan, adults, promo } = choices
  return [
    ...datesOf(choices),
    ...(adults ? [['adults', adults] as [string, string]] : []),
    ...(target === 'room' && room ? [['room_type_codes', room] as [string, string]] : []),
    ...(target === 'plan' && plan ? [['hotel_plan_codes', plan] as [string, string]] : []),
    ...(promo ? [['promo_code', promo] as [string, string]] : []),
  ]
}

/** The address of the hotel's page that opens the booking at once, for mails and advertisements. */
export function deepLinkOf(choices: LinkChoices): string {
  const query = new URLSearchParams([['noren', choices.target || 'search'], ...searchEntries(choices)])
  return `${choices.address || linkFields.address.usual}?${query}`
}

/** The address of the app's own page with the same search, for pages without the tag. */
export function fullPageLinkOf(choices: LinkChoices, hotel: string, base: string): string {
  const query = new URLSearchParams(searchEntries(choices)).toString()
  return `${query ? `${base}/booking/result?code=${hotel}&${query}` : fullPageOf(base, hotel)}`
}
