import type { ToolText } from '../tag/toolText.ts'
import type { FetchProblem } from './fetchPage.ts'

/** What a web engineer reads if a page was not fetched. */
export const problemTexts: Record<FetchProblem, ToolText> = {
  address: {
    en: 'Enter a web address, such as https://www.hotel.example/.',
    ja: 'https://www.hotel.example/ のような URL を入力してください。',
  },
  port: {
    en: 'Only pages at a port of web servers are checked: the usual one, or one above 1023.',
    ja: '確認できるのは、標準ポートまたは 1024 以上のポートのページだけです。',
  },
  private: {
    en: 'This address is not on the public internet. Use the check in the browser.',
    ja: 'インターネットに公開されていない URL です。ブラウザーでの確認をご利用ください。',
  },
  unreachable: {
    en: 'The page cannot be reached. Is the address right?',
    ja: 'ページに接続できませんでした。URL をご確認ください。',
  },
  timeout: {
    en: 'The page took too long to answer. Please try again later.',
    ja: 'ページの応答に時間がかかりすぎました。しばらくしてからもう一度お試しください。',
  },
  redirects: {
    en: 'The page redirects too often.',
    ja: 'リダイレクトの回数が多すぎます。',
  },
  status: {
    en: 'The page does not answer with 200. Is it published and without a password?',
    ja: 'ページが正常に応答しませんでした（200 以外）。公開済みで、パスワードがないことをご確認ください。',
  },
  not_html: {
    en: 'The address does not lead to an HTML page.',
    ja: 'この URL は HTML ページではありません。',
  },
}

/** Too many checks at once. */
export const busyText: ToolText = {
  en: 'Too many pages are being checked. Please try again in a minute.',
  ja: '確認が混み合っています。1 分ほどしてからもう一度お試しください。',
}
