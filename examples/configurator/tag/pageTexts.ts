import type { ToolLanguage, ToolText } from './toolText.ts'

/** The texts of the tool's page, besides the texts of its fields. */
const texts = {
  title: { en: 'The tag', ja: 'タグの設定' },
  documents: { en: 'Sandbox', ja: 'サンドボックス' },
  controls: { en: 'Controls', ja: '操作パネル' },
  mail: { en: 'Mail', ja: 'メール' },
  bookings: { en: 'Bookings', ja: '予約一覧' },
  examplePages: { en: 'Example pages', ja: 'サンプルページ' },
  choose: { en: 'Choose', ja: '設定' },
  page: { en: 'Page', ja: 'ページ' },
  script: { en: 'Script', ja: 'スクリプト' },
  theme: { en: 'Theme', ja: 'デザイン' },
  own: { en: 'Set the colours', ja: '色を指定する' },
  ownHelp: {
    en: 'Otherwise the widget has the colours of the hotel’s settings.',
    ja: '指定がなければ、施設の設定の色になります。',
  },
  colours: { en: 'Colours', ja: '色' },
  reset: { en: 'Start again', ja: '最初に戻す' },
  preview: { en: 'Preview', ja: 'プレビュー' },
  width: { en: 'Width', ja: '幅' },
  desk: { en: 'Computer', ja: 'パソコン' },
  phone: { en: 'Phone', ja: 'スマートフォン' },
  alone: { en: 'Open in a tab', ja: '新しいタブで開く' },
  frame: { en: 'The page with these choices', ja: 'この設定のページ' },
  unknownHotel: { en: 'An unknown hotel', ja: '存在しない施設' },
  paste: { en: 'Paste', ja: '設置' },
  copyStep: { en: 'Copy step {n}', ja: '手順 {n} をコピー' },
  ownPage: { en: 'Address of my page', ja: '設置するページの URL' },
  ownPageHelp: {
    en: 'A hotel names the pages that may show its booking. In the sandbox these are the example pages. Enter the address of the page on which you try the tag; one on your own computer is possible too.',
    ja: '予約画面を表示できるページは、施設ごとに許可します。サンドボックスで許可されているのはサンプルページのみです。タグを試すページの URL を入力してください（手元のパソコンのページも可）。',
  },
  allow: { en: 'Allow my page', ja: 'このページを許可' },
  allowed: {
    en: 'Pages of {origin} may now show the booking of this hotel. Reload your page.',
    ja: '{origin} のページでこの施設の予約画面を表示できるようになりました。ページを再読み込みしてください。',
  },
  notAllowed: {
    en: 'This address cannot be allowed. Enter an address that begins with http:// or https://.',
    ja: 'この URL は許可できません。http:// または https:// で始まる URL を入力してください。',
  },
  links: { en: 'Buttons and links', ja: 'ボタンとリンク' },
  linksHelp: {
    en: 'Buttons need the tag on their page. A deep link opens the booking on your page, the last link a page of its own.',
    ja: 'ボタンはタグを設置したページで使います。ディープリンクはページ上で、予約ページへのリンクは別のページで予約画面を開きます。',
  },
  all: { en: 'All', ja: '指定なし' },
  bookNow: { en: 'Book now', ja: 'ご予約はこちら' },
  button: { en: 'Button', ja: 'ボタン' },
  copyButton: { en: 'Copy the button', ja: 'ボタンをコピー' },
  deepLink: { en: 'Deep link', ja: 'ディープリンク' },
  copyDeepLink: { en: 'Copy the deep link', ja: 'ディープリンクをコピー' },
  fullPage: { en: 'Link to the full page', ja: '予約ページへのリンク' },
  copyFullPage: { en: 'Copy the link', ja: 'リンクをコピー' },
  check: { en: 'Check my page', ja: 'ページの確認' },
  checkHelp: {
    en: 'Enter the address of a published page. Its HTML is fetched and checked: tag, hotel, allowed origin, content security policy, reserved height.',
    ja: '公開済みのページの URL を入力してください。HTML を取得し、タグ・施設・許可されたオリジン・コンテンツセキュリティポリシー・高さの確保を確認します。',
  },
  checkAddress: { en: 'Address of the page', ja: '確認するページの URL' },
  checkStart: { en: 'Check', ja: '確認する' },
  checking: { en: 'The page is being checked.', ja: '確認しています。' },
  checkFailed: {
    en: 'The check did not answer. Please try again.',
    ja: '確認できませんでした。もう一度お試しください。',
  },
  checked: { en: 'Results for {address}', ja: '{address} の確認結果' },
  live: { en: 'Check in the browser', ja: 'ブラウザーでの確認' },
  liveHelp: {
    en: 'This also works for pages that are not published, and shows the events. Open your page, open the developer tools, and paste this code into the console. It sends nothing.',
    ja: '公開前のページも確認でき、イベントの受信もわかります。ページを開いて開発者ツールのコンソールに次のコードを貼り付けてください。外部には何も送信しません。',
  },
  liveCode: { en: 'Show the code', ja: 'コードを表示' },
  copyLive: { en: 'Copy the check', ja: '確認用コードをコピー' },
  good: { en: 'Good', ja: '良好' },
  warning: { en: 'Warning', ja: '注意' },
  problem: { en: 'Problem', ja: '要修正' },
  unknown: { en: 'Not known', ja: '未確認' },
  events: { en: 'Events', ja: 'イベント' },
  clear: { en: 'Clear', ja: '消去' },
  noEvents: {
    en: 'Nothing yet. Use the widget in the preview: its events and the entries of the analytics layer are listed here.',
    ja: 'まだありません。プレビューで操作すると、イベントとデータレイヤーの内容がここに表示されます。',
  },
  copied: { en: 'Copied.', ja: 'コピーしました。' },
  notCopied: {
    en: 'The browser did not allow copying. Please copy the selected code.',
    ja: 'コピーできませんでした。選択されたコードをコピーしてください。',
  },
  contrast: { en: 'Contrast {ratio} : 1', ja: 'コントラスト {ratio} : 1' },
  readable: { en: ', easy to read', ja: '（読みやすい組み合わせです）' },
  poor: { en: ', below AA: letters need 4.5 : 1', ja: '（AA 基準の 4.5 : 1 に達していません）' },
} satisfies Record<string, ToolText>

type PageTextName = keyof typeof texts

/** The texts of one language. Names in braces are replaced by values. */
export const pageText =
  (language: ToolLanguage) =>
  (name: PageTextName, values: Record<string, string | number> = {}): string =>
    texts[name][language].replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))
