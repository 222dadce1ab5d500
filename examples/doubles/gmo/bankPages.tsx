/** @jsxImportSource hono/jsx */
import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import { type Challenge, type GmoOrder, maskedCardNo } from './world.ts'

/** The password that the bank of the sandbox accepts. */
export const PASSWORD = '123456'

/** The wrong passwords after which the bank refuses. */
export const MOST_WRONG_PASSWORDS = 3

const style = `
  :root { color-scheme: light; font: 16px/1.6 system-ui, sans-serif; color: #1d2733 }
  body { margin: 0; background: #eef2f6 }
  header { background: #0b5c8f; color: #fff; padding: 12px 20px; font-weight: 600 }
  .note { background: #fff3c4; color: #4a3b00; padding: 8px 20px; font-size: 14px }
  main { max-width: 420px; margin: 24px auto; background: #fff; padding: 24px; border-radius: 8px }
  h1 { font-size: 20px; margin: 0 0 12px }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px }
  dd { margin: 0; text-align: right }
  label { display: block; margin: 12px 0 4px }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: 10px; border: 1px solid #66788a; border-radius: 6px }
  button { font: inherit; width: 100%; margin-top: 12px; padding: 12px; border-radius: 6px; border: 1px solid #0b5c8f; background: #fff; color: #0b5c8f }
  button.send { background: #0b5c8f; color: #fff }
  .error { color: #a3161a }
`

const texts = {
  en: {
    title: 'Confirm your payment',
    shop: 'Shop',
    amount: 'Amount',
    card: 'Card',
    password: 'One-time password',
    hint: `Sandbox: the password is ${PASSWORD}.`,
    send: 'Send',
    cancel: 'Cancel',
    wrong: 'The password is wrong.',
    over: 'This page has ended. Return to the hotel’s page.',
    leaving: 'You are being sent back to the shop.',
    next: 'Continue',
    nothing: 'Card check, nothing is charged',
  },
  ja: {
    title: 'お支払いの確認',
    shop: '加盟店名',
    amount: 'ご利用金額',
    card: 'カード番号',
    password: 'ワンタイムパスワード',
    hint: `サンドボックス：パスワードは${PASSWORD}です。`,
    send: '送信する',
    cancel: 'キャンセル',
    wrong: 'パスワードが正しくありません。',
    over: 'このページは終了しました。ホテルのページにお戻りください。',
    leaving: '加盟店のページに戻ります。',
    next: '進む',
    nothing: 'カードの確認のみ（ご請求はありません）',
  },
} as const

export type BankLanguage = keyof typeof texts

const page = (language: BankLanguage, content: Child, script?: string): string =>
  `<!doctype html>${(
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Sakura Bank (SANDBOX)</title>
        <style>{raw(style)}</style>
      </head>
      <body>
        <header>Sakura Bank (SANDBOX)</header>
        <p class="note">SANDBOX – no real provider</p>
        <main>{content}</main>
        {script && <script>{raw(script)}</script>}
      </body>
    </html>
  )}`

/** The page on which the guest enters the password. `action` is where the form goes. */
export function challengePage(
  language: BankLanguage,
  order: GmoOrder,
  { action, isWrong }: { action: string; isWrong: boolean },
): string {
  const t = texts[language]
  const amount = order.jobCd === 'CHECK' ? t.nothing : `¥${order.amount.toLocaleString('en-US')}`
  return page(
    language,
    <form method="post" action={action}>
      <h1>{t.title}</h1>
      <dl>
        <dt>{t.shop}</dt>
        <dd>{order.shopName}</dd>
        <dt>{t.amount}</dt>
        <dd>{amount}</dd>
        <dt>{t.card}</dt>
        <dd>{maskedCardNo(order.cardNumber ?? '0000000000000000')}</dd>
      </dl>
      {isWrong && (
        <p class="error" role="alert">
          {t.wrong}
        </p>
      )}
      <label for="password">{t.password}</label>
      <input id="password" name="password" inputmode="numeric" autocomplete="one-time-code" />
      <p>{t.hint}</p>
      <button type="submit" class="send" name="answer" value="send">
        {t.send}
      </button>
      <button type="submit" name="answer" value="cancel">
        {t.cancel}
      </button>
    </form>,
  )
}

/** The page that sends the guest back by a form of this site. */
export function returnPage(language: BankLanguage, challenge: Challenge, order: GmoOrder): string {
  const t = texts[language]
  const fields = {
    MD: order.accessId,
    event: 'AuthResultReady',
    param: challenge.id,
    requestorTransId: challenge.id,
  }
  return page(
    language,
    <form id="return" method={challenge.isGet ? 'get' : 'post'} action={challenge.returnUrl}>
      {Object.entries(fields).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <p>{t.leaving}</p>
      <button type="submit" class="send">
        {t.next}
      </button>
    </form>,
    `document.getElementById('return').submit()`,
  )
}

/** The page of a confirmation that has ended. */
export const overPage = (language: BankLanguage): string => page(language, <p>{texts[language].over}</p>)
