import { locales } from '#shared/i18n/locale.ts'
import { localeNames } from '#shared/i18n/localeNames.ts'
import { inBothLanguages, type ToolText } from './toolText.ts'

type ChoiceOption = [value: string, label: ToolText]

/** One option of the tag. An empty value means "not set". */
export type ChoiceField = {
  label: ToolText
  /** What the option does, in one or two sentences. */
  help: ToolText
  /** The values of a select. */
  options?: ChoiceOption[]
  /** The pattern of a text field's whole value. */
  admits?: string
  /** The value when the option is not set. */
  usual?: string
  /** The script's attribute, or the custom property, that carries the option. */
  attribute?: string
  property?: string
}

const notSet = (en: string, ja: string): ChoiceOption => ['', { en, ja }]
const option = (value: string, en: string, ja: string): ChoiceOption => [value, { en, ja }]

const nameOfCurrency = (code: string, language: string) =>
  `${code} – ${new Intl.DisplayNames(language, { type: 'currency' }).of(code)}`
const currencyOption = (code: string): ChoiceOption =>
  option(code, nameOfCurrency(code, 'en'), nameOfCurrency(code, 'ja'))

const colour = '#[\\da-f]{6}'

/** In the order of the form. The hotels come from the catalogue. */
export const fields = {
  page: {
    label: { en: 'Content', ja: '表示する内容' },
    help: {
      en: 'What the tag adds to your page. The preview shows it on an example page.',
      ja: 'タグでページに加えるものです。プレビューではサンプルのページに表示します。',
    },
    options: [
      option('bar', 'A search bar', '検索バー'),
      option('picker', 'A search bar that chooses the hotel', '施設を選べる検索バー'),
      option('buttons', 'Buttons', 'ボタン'),
      option('launcher', 'Only the booking button in the corner', '画面隅の予約ボタンのみ'),
      option('inline', 'The whole booking in the page', 'ページ内に予約画面を表示'),
      option('classic', 'A search bar under an old theme', '古いテーマでの検索バー'),
    ],
  },
  hotel: {
    label: { en: 'Hotel', ja: '施設' },
    help: { en: 'The hotel whose rooms guests book.', ja: 'ご予約いただく施設です。' },
    attribute: 'data-hotel',
    admits: '[\\w.\\-]{1,64}',
  },
  mode: {
    label: { en: 'Opens', ja: '開き方' },
    help: {
      en: 'Where the booking opens when guests search.',
      ja: '検索したあと、予約画面をどこに開くかを決めます。',
    },
    attribute: 'data-mode',
    options: [
      notSet('As in the hotel’s settings', '施設の設定に従う'),
      option('overlay', 'Over the page', 'ページの上に重ねる'),
      option('tab', 'In a new tab', '新しいタブ'),
    ],
  },
  locale: {
    label: { en: 'Language', ja: '言語' },
    help: {
      en: 'Set it if your page has one language. Otherwise guests see the language of their browser.',
      ja: 'ページの言語がひとつなら指定します。指定がなければ、お客様のブラウザーの言語で表示します。',
    },
    attribute: 'data-locale',
    options: [
      notSet('The guest’s', 'お客様の言語'),
      ...locales.map((locale): ChoiceOption => [locale, inBothLanguages(localeNames[locale])]),
    ],
  },
  currency: {
    label: { en: 'Currency', ja: '通貨' },
    help: {
      en: 'Prices are also shown in this currency. Guests pay in the hotel’s currency.',
      ja: '料金をこの通貨でも表示します。お支払いは施設の通貨です。',
    },
    attribute: 'data-currency',
    options: [
      notSet('The hotel’s', '施設の通貨'),
      ...['JPY', 'USD', 'EUR', 'TWD', 'KRW', 'CNY', 'HKD'].map(currencyOption),
    ],
  },
  launcher: {
    label: { en: 'Launcher', ja: '予約ボタン' },
    help: {
      en: 'The booking button that stays visible in a corner of the window.',
      ja: '画面の隅に常に表示する予約ボタンです。',
    },
    attribute: 'data-launcher',
    options: [
      notSet('Bottom right', '右下'),
      option('bottom-left', 'Bottom left', '左下'),
      option('off', 'Off', '表示しない'),
    ],
  },
  analytics: {
    label: { en: 'Analytics layer', ja: 'データレイヤー' },
    help: {
      en: 'The list that your tag manager reads. Keep dataLayer unless yours has another name; off sends nothing.',
      ja: 'タグマネージャーが読むリストの名前です。通常は dataLayer のままにします。off で送信を止めます。',
    },
    attribute: 'data-analytics',
    admits: '[A-Za-z_$][\\w$]{0,40}',
    usual: 'dataLayer',
  },
  deadline: {
    label: { en: 'Deadline', ja: '待ち時間の上限' },
    help: {
      en: 'How long the booking may take to open, in milliseconds (1000 to 60000). After that, guests get a link to the full page.',
      ja: '予約画面が開くまで待つ時間です（1000〜60000 ミリ秒）。過ぎた場合は、予約ページへのリンクを表示します。',
    },
    attribute: 'data-deadline-ms',
    admits: '[1-9]\\d{3}|[1-5]\\d{4}|60000',
    usual: '8000',
  },
  accent: {
    label: { en: 'Accent', ja: 'アクセントカラー' },
    help: { en: 'Buttons and chosen days.', ja: 'ボタンと選択した日の色です。' },
    property: '--noren-accent',
    admits: colour,
    usual: '#7c2d2b',
  },
  on_accent: {
    label: { en: 'Button text', ja: 'ボタンの文字' },
    help: { en: 'Text on the accent.', ja: 'アクセントカラーの上の文字色です。' },
    property: '--noren-on-accent',
    admits: colour,
    usual: '#ffffff',
  },
  radius: {
    label: { en: 'Roundness', ja: '角の丸み' },
    help: { en: 'The radius of corners, such as 6px.', ja: '角の半径です。例：6px' },
    property: '--noren-radius',
    admits: '\\d{1,2}px',
    usual: '18px',
  },
  edge: {
    label: { en: 'Edge of the bar', ja: 'バーの縁' },
    help: { en: 'How the search bar stands out from the page.', ja: '検索バーの縁の見せ方です。' },
    options: [
      notSet('Shadow', '影'),
      option('line', 'Line only', '線のみ'),
      option('heavy', 'Heavy line', '太い線'),
      option('none', 'None', 'なし'),
    ],
  },
  button: {
    label: { en: 'Search button', ja: '検索ボタン' },
    help: { en: 'The shape of the search button.', ja: '検索ボタンの形です。' },
    options: [
      notSet('Like the bar', 'バーと同じ'),
      option('pill', 'Pill', '丸形'),
      option('outline', 'Outline', '枠のみ'),
    ],
  },
  font: {
    label: { en: 'Typeface', ja: '書体' },
    help: { en: 'The typeface of bar and launcher.', ja: '検索バーと予約ボタンの書体です。' },
    property: '--noren-font',
    options: [
      notSet('The guest’s default', '端末の書体'),
      option('Georgia, "Noto Serif CJK JP", serif', 'Serif', '明朝体'),
      option('"Trebuchet MS", "Noto Sans CJK JP", sans-serif', 'Sans-serif', 'ゴシック体'),
      option('inherit', 'Same as the page', 'ページと同じ'),
    ],
  },
  scheme: {
    label: { en: 'Scheme', ja: '配色' },
    help: { en: 'Light or dark colours.', ja: '明るい配色か暗い配色かを決めます。' },
    property: '--noren-color-scheme',
    options: [
      notSet('The guest’s setting', 'お客様の設定'),
      option('light', 'Light', 'ライト'),
      option('dark', 'Dark', 'ダーク'),
    ],
  },
  platform: {
    label: { en: 'Your site is made with', ja: 'サイトの作成ツール' },
    help: {
      en: 'The steps depend on the tool of your site.',
      ja: '手順はサイトの作成ツールによって異なります。',
    },
    options: [
      notSet('HTML, or a tool that is not listed', 'HTML・その他のツール'),
      option('wordpress', 'WordPress', 'WordPress'),
      option('wix', 'Wix', 'Wix'),
      option('studio', 'STUDIO', 'STUDIO'),
      option('tag-manager', 'Google Tag Manager', 'Google タグマネージャー'),
    ],
  },
} satisfies Record<string, ChoiceField>

export type ChoiceName = keyof typeof fields
export const choiceNames = Object.keys(fields) as ChoiceName[]

/** Each value is from a list, or has a form that is safe in an attribute or a style sheet. */
export type Choices = Record<ChoiceName, string>

const defaults: Partial<Choices> = { page: 'bar', hotel: 'hakone' }

/** Whether an option takes this value. An empty one means "not set". */
export function acceptsValue(field: ChoiceField, value: string): boolean {
  if (value === '') return true
  if (field.options) return field.options.some(([known]) => known === value)
  return RegExp(`^(${field.admits})$`).test(value)
}

/** The choices in a query. Invalid values count as not set. */
export function readChoices(query: URLSearchParams): Choices {
  return Object.fromEntries(
    choiceNames.map((name) => {
      const value = query.get(name) ?? ''
      return [name, value !== '' && acceptsValue(fields[name], value) ? value : (defaults[name] ?? '')]
    }),
  ) as Choices
}

/** The choices that are set, as a query. */
export const toQuery = (choices: Choices): string =>
  new URLSearchParams(
    choiceNames.flatMap((name) => (choices[name] ? [[name, choices[name]]] : [])),
  ).toString()
