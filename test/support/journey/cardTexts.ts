/** Numbers of test cards of the double. */
export const testCards = {
  approved: '4111111111111111',
  challenge: '4000000000000002',
  mastercard: '5555555555554444',
  amex: '378282246310005',
} as const

/** What a guest types. */
export const cardDetails = {
  number: testCards.approved,
  expiry: '0831',
  code: '123',
  holder: 'HANAKO YAMADA',
}

/** The password that the bank of the double accepts. */
export const BANK_PASSWORD = '123456'

/** The texts of the method, the fields and the buttons of a payment by card, and of the page of the bank. */
export const cardTexts = {
  en: {
    method: /^Pay by card now/,
    number: 'Card number',
    expiry: 'Expiry date',
    code: 'Security code',
    holder: 'Name on the card',
    pay: /^Pay and book/,
    payHeld: /^Pay ¥/,
    bankHeading: 'Please confirm at your bank',
    openBank: 'Open the page of your bank',
    password: 'One-time password',
    send: 'Send',
  },
  ja: {
    method: /^カードで今すぐお支払い/,
    number: 'カード番号',
    expiry: '有効期限',
    code: 'セキュリティコード',
    holder: 'カード名義人',
    pay: /^支払って予約する/,
    payHeld: /を支払う$/,
    bankHeading: 'カード会社での本人認証をお願いいたします',
    openBank: 'カード会社の画面を開く',
    password: 'ワンタイムパスワード',
    send: '送信する',
  },
  ko: {
    method: /^지금 카드로 결제/,
    number: '카드 번호',
    expiry: '유효 기간',
    code: '보안 코드',
    holder: '카드 명의자',
    pay: /^결제하고 예약/,
    payHeld: /^¥[\d,]+ 결제$/,
    bankHeading: '카드사에서 본인 인증을 해 주세요',
    openBank: '카드사 화면 열기',
    // The double of the bank has no Korean.
    password: 'One-time password',
    send: 'Send',
  },
} as const
export type CardLanguage = keyof typeof cardTexts
