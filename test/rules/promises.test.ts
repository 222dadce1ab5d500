import { readdirSync, readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { windowTexts } from '../../examples/server/providers/pages/windowTexts.ts'

const test = suite('rules/promises')

type Tree = { [key: string]: string | Tree }

const flatten = (tree: Tree, prefix: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )

/** Every text of a language by topic and key: `change.cancel.keep`. `providerWindow`: the pages of the window of a provider. */
const textsOf = (locale: Locale): [string, string][] => [
  ...readdirSync(`locales/${locale}`).flatMap((file) =>
    flatten(JSON.parse(readFileSync(`locales/${locale}/${file}`, 'utf8')), `${file.replace('.json', '')}.`),
  ),
  ...flatten(windowTexts[locale], 'providerWindow.'),
]

type Rule = {
  says: string
  /** The keys of the texts that the rule is about. */
  keys: RegExp
  words: Record<Locale, RegExp>
}

const rules: Rule[] = [
  {
    says: 'Only the state that the gateway has confirmed is called refunded',
    keys: /^(?!reservation\.((statement|line)\.refunded|says\.refunded)$)/,
    words: {
      en: /\b(was|were|been|is) refunded|^refunded/i,
      ja: /返金済み|返金しました|返金いたしました/,
      ko: /환불 완료|환불되었|환불했/,
      zh_Hans: /已退款|已退回|已退还/,
      zh_Hant: /已退款|已退回|已退還/,
    },
  },
  {
    says: 'No text names the days until a refund arrives',
    keys: /^(change|changeOffer|reservation|payment|voucher|receipt)\./,
    words: {
      en: /within .*\bdays?\b/i,
      ja: /日以内/,
      ko: /일 이내|일 안에/,
      zh_Hans: /(天|日)(之|以)?内/,
      zh_Hant: /(天|日)(之|以)?內/,
    },
  },
  {
    says: 'A price alert holds no room',
    keys: /^(waitlist\.(alert|priceAlert)\.|options\.priceAlert)/,
    words: {
      en: /\b(held|hold|reserved?)\b/i,
      ja: /確保|取り置/,
      ko: /확보/,
      zh_Hans: /保留/,
      zh_Hant: /保留/,
    },
  },
  {
    says: 'No place in the waitlist is shown, and no rooms are counted down',
    keys: /^waitlist\./,
    words: {
      en: /\b(your place|position|ahead of you|only \S+ left|hurry)\b/i,
      ja: /番目|順位|残り|お急ぎ/,
      ko: /번째|순위|남았|서두르/,
      zh_Hans: /第\S+位|名次|仅剩|赶快/,
      zh_Hant: /第\S+位|名次|僅剩|趕快/,
    },
  },
  {
    says: 'A mail about a free room says until when it is held only if it is held',
    keys: /^waitlist\.(join\.sentence|sentence\.waiting)$/,
    words: {
      en: /^(?!.*\bif\b).*until when/i,
      ja: /^(?!.*確保した場合).*期限/,
      ko: /^(?!.*확보한 경우).*(기한|언제까지)/,
      zh_Hans: /^(?!.*如为您保留).*(至何时|期限)/,
      zh_Hant: /^(?!.*若為您保留).*(至何時|期限)/,
    },
  },
  {
    says: 'No card is charged for a cancellation by the product',
    keys: /./,
    words: {
      en: /card will be charged/i,
      ja: /カードに(キャンセル料を)?ご?請求(し|いたし)ます/,
      ko: /카드로 취소 수수료(가|를) 청구(됩니다|합니다)/,
      zh_Hans: /将从.*卡.*(扣除|收取)/,
      zh_Hant: /將[從由].*卡.*(扣除|收取)/,
    },
  },
  {
    says: 'A change is never called confirmed',
    keys: /^(change|changeOffer|reservation|payment|voucher)\./,
    words: {
      en: /change is confirmed/i,
      ja: /変更が確定/,
      ko: /변경이 확정/,
      zh_Hans: /更改(已|已经)确认/,
      zh_Hant: /變更(已|已經)確認/,
    },
  },
  {
    says: 'No room is held while only a price stands',
    keys: /^(changeOffer|change\.cancel|voucher)\./,
    words: {
      en: /\bheld\b/i,
      ja: /確保/,
      ko: /확보/,
      zh_Hans: /保留房间|为您保留/,
      zh_Hant: /保留房間|為您保留/,
    },
  },
  {
    says: 'The rooms of a reservation are not called scarce',
    keys: /^(change|changeOffer|reservation)\./,
    words: {
      en: /\bonly .* left\b/i,
      ja: /残り(わずか|\d|\{\{)/,
      ko: /개 남았/,
      zh_Hans: /仅剩|只剩/,
      zh_Hant: /僅剩|只剩/,
    },
  },
  {
    says: 'A question names what it costs, not whether the guest is sure',
    keys: /./,
    words: {
      en: /are you sure/i,
      ja: /よろしいですか|本当に/,
      ko: /정말/,
      zh_Hans: /确定要|您确定/,
      zh_Hant: /確定要|您確定/,
    },
  },
  {
    says: 'No screen says whether an address has an account',
    // A member asks for the own accounts in other programmes.
    keys: /^(?!membership\.switch\.)/,
    words: {
      en: /no account (with|for)|(are|is) already (a member|registered)|(address|account) (is|was) not (found|registered)/i,
      ja: /アカウント(は|が)(ございません|ありません|見つかりません|存在し)|すでに会員(です|でいらっしゃ)|登録済みの(メール|アドレス)です|アドレスは登録されて/,
      ko: /계정이 (없습니다|존재하지)|이미 (가입된|등록된)/,
      zh_Hans: /(账户|账号|帐号)不存在|没有此(账户|账号|帐号)|您已经?(是会员|注册)/,
      zh_Hant: /帳[戶號]不存在|沒有此帳[戶號]|您已經?(是會員|註冊)/,
    },
  },
  {
    says: 'No text says that the browser has blocked a window, because nothing shows that',
    keys: /./,
    words: {
      en: /block(ed|s) (the|this|a) (window|pop)|(window|pop-?up) (was|is|has been) blocked/i,
      ja: /(画面|ウィンドウ|ポップアップ)[^。]*ブロック/,
      ko: /(창|팝업)[^.]*차단/,
      zh_Hans: /(窗口|弹窗)[^。]*(阻止|拦截|屏蔽)|(阻止|拦截|屏蔽)[^。]*(窗口|弹窗)/,
      zh_Hant: /(視窗|彈窗)[^。]*(阻擋|封鎖|攔截)|(阻擋|封鎖|攔截)[^。]*(視窗|彈窗)/,
    },
  },
  {
    says: 'The terms of a cancellation have one name',
    keys: /./,
    words: {
      en: /cancellation (rules|regulations)/i,
      ja: /キャンセル規定|キャンセル条件/,
      ko: /취소 (정책|조건)/,
      zh_Hans: /取消规(定|则)/,
      zh_Hant: /取消規(定|則)/,
    },
  },
]

for (const { says, keys, words } of rules)
  test(says, () => {
    for (const locale of locales) {
      const texts = textsOf(locale).filter(([key]) => keys.test(key))
      assert.ok(texts.length > 0, locale)
      for (const [key, text] of texts) assert.not.match(text, words[locale], `${locale} ${key}`)
    }
  })

test('A room, and what is paid now, have one name in Chinese', () => {
  for (const locale of ['zh_Hans', 'zh_Hant'] as const)
    for (const [key, text] of textsOf(locale))
      assert.not.match(text, /客房|本次(支付|付款)/, `${locale} ${key}`)
  const documents = ['zh_Hans', 'zh_Hant'].map((one) => `examples/server/documents/texts/${one}.ts`)
  for (const file of documents) assert.not.match(readFileSync(file, 'utf8'), /客房/, file)
})

test('The pages of a reservation write the dates of a stay with their years', () => {
  for (const folder of ['app/features/reservation', 'app/features/payment'])
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue
      const source = readFileSync(`${folder}/${file}`, 'utf8')
      // `span` and `day` of `useStayTexts` choose the style by the date.
      assert.not.match(source, /\brange\([\w.]+, [\w.]+\)|\bdate\([\w.]*(checkin|checkout)\w*\)/, file)
    }
})

test.run()
