import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { phoneText } from '#shared/typed/phone.ts'
import { readObfuscated } from '#shared/url/obfuscate.ts'
import { mailTexts } from '../../../../examples/server/mail/mailTexts.ts'
import { reservation } from '../../../support/builders/bookedStay.ts'
import { hotel, mailOf, states } from '../../../support/mails/changedStay.ts'

const test = suite('examples/server/mail/reservationMail')

const names = Object.keys(states)
const linksIn = (text: string): URL[] => [...text.matchAll(/https?:\S+/g)].map(([link]) => new URL(link))

test('each mail after a booking names hotel, number and phone, and greets by name, as text and as HTML', () => {
  for (const name of names)
    for (const locale of locales) {
      const { subject, text, html } = mailOf(name, locale)
      assert.ok(subject.includes('Moriyu') && subject.includes(reservation.number), subject)
      const guest = locale === 'en' ? 'Hanako Yamada' : 'Yamada Hanako'
      assert.is(text.split('\n')[0], mailTexts[locale].greetingTo(guest))
      for (const part of ['Moriyu', reservation.number, phoneText(hotel.phone, locale), guest])
        for (const content of [text, html]) assert.ok(content.includes(part), `${name} ${locale}: ${part}`)
      assert.not.match(subject + text + html, /undefined|null|NaN|\[object/)
    }
})

test('the lines of Korean mails break between words, and a long address breaks in each language', () => {
  for (const name of names)
    for (const locale of locales) {
      const { html } = mailOf(name, locale)
      const expected = locale === 'ko' ? 'word-break:keep-all' : 'word-break:break-word'
      assert.equal(html.match(/word-break:[a-z-]+/g), [expected], `${name} ${locale}`)
      assert.match(html, 'overflow-wrap:anywhere')
    }
})

test('the button of each mail leads to the review, with address and token obfuscated', () => {
  for (const name of names)
    for (const locale of locales) {
      const { text, html } = mailOf(name, locale)
      const [review, ...others] = linksIn(text)
      assert.ok(review)
      assert.is(review.origin + review.pathname, 'https://book.example/rooms/review-reservation/HK-1234')
      assert.is(readObfuscated(review.searchParams, 'email'), reservation.guest.email)
      assert.is(readObfuscated(review.searchParams, 'bypass_token'), reservation.bypass_token)
      assert.equal([review.searchParams.get('code'), review.searchParams.get('locale')], ['hakone', locale])
      for (const secret of [reservation.guest.email, reservation.bypass_token])
        assert.not((text + html).includes(secret), `${name} ${locale}`)
      // A stay that stands can be cancelled from the mail that states it.
      assert.equal(
        others.map(({ pathname }) => pathname),
        states[name]?.kind === 'changed' ? ['/rooms/review-reservation/HK-1234/cancel'] : [],
        name,
      )
    }
})

test('no two languages have a sentence or a label in common', () => {
  const shared =
    /^ *(2027年.*|取消政策|金額|差額 .*|Moriyu|.*(Garden Tatami|Suite|Half board|HK-1234|箱根|C-9876|Yamada|http).*)$/u
  for (const name of names) {
    const seen = new Map<string, Locale>()
    for (const locale of locales)
      for (const line of new Set(mailOf(name, locale).text.split('\n'))) {
        if (!/\p{L}{2}/u.test(line.replace(/JP¥/g, '¥')) || shared.test(line)) continue
        assert.not(seen.has(line), `${name} ${locale} and ${seen.get(line)}: ${line}`)
        seen.set(line, locale)
      }
  }
})

/** Words that are untrue in these mails, by what they would say. */
const never: Record<string, Record<Locale, RegExp>> = {
  'a day on which the money arrives': {
    en: /within \d+|\d+ (?:business )?days/i,
    ja: /\d+日以内|営業日/,
    ko: /\d+일 (?:이내|내)|영업일/,
    zh_Hans: /\d+(?:天|日)内|工作日/,
    zh_Hant: /\d+(?:天|日)內|工作日/,
  },
  'a fee that is charged': {
    en: /will (?:be )?charge|charges? (?:you|a fee|your card)/i,
    ja: /引き落と|課金|カードにご請求/,
    ko: /청구됩니다|청구하겠습니다|결제됩니다/,
    zh_Hans: /将(?:从您的卡)?(?:收取|扣款|扣除)/,
    zh_Hant: /將(?:從您的卡)?(?:收取|扣款|扣除)/,
  },
  'a room that is held': {
    en: /\bheld\b/i,
    ja: /確保/,
    ko: /확보/,
    zh_Hans: /保留/,
    zh_Hant: /保留/,
  },
  'few rooms that are left, or a question that has no sum': {
    en: /only \d+|are you sure/i,
    ja: /残り|よろしいですか/,
    ko: /남은 객실|마감|하시겠습니까/,
    zh_Hans: /仅剩|确定要/,
    zh_Hant: /僅剩|確定要/,
  },
}

test('no mail promises a day, a charge or a room that the server cannot promise', () => {
  for (const name of names)
    for (const locale of locales) {
      const { subject, text } = mailOf(name, locale)
      for (const [what, words] of Object.entries(never))
        assert.not.match(subject + text, words[locale], `${name} ${locale}: ${what}`)
    }
})

const refundedWords: Record<Locale, RegExp> = {
  en: /refunded/i,
  ja: /返金済み|返金しました|返金いたしました/,
  ko: /환불 ?완료|환불이 완료|환불되었/,
  zh_Hans: /已退款|退款(?:至|成功|完成)/,
  zh_Hant: /已退款|退款(?:至|成功|完成)/,
}

test('a refund is made only when the gateway has confirmed it: before, it is on its way', () => {
  for (const name of names)
    for (const locale of locales) {
      const { text } = mailOf(name, locale)
      if (name === 'refunded') assert.match(text, refundedWords[locale], locale)
      else assert.not.match(text, refundedWords[locale], `${name} ${locale}`)
    }
})

const freeWords: Record<Locale, RegExp> = {
  en: /\bfree\b/i,
  ja: /無料/,
  ko: /무료/,
  zh_Hans: /免费/,
  zh_Hant: /免費/,
}

test('a room that costs a fee since an earlier change is not called free to cancel', () => {
  for (const locale of locales) {
    const withLeast = mailOf('a room given up with a fee, partly by the hotel', locale).text
    assert.not.match(withLeast, freeWords[locale], locale)
    assert.match(
      withLeast,
      mailTexts[locale].costsAtLeast(locale === 'zh_Hans' ? 'JP¥20,000' : '¥20,000', null),
    )
    assert.match(mailOf('dearer, paid by card', locale).text, freeWords[locale], locale)
  }
})

const changedWords: Record<Locale, RegExp> = {
  en: /has changed|is confirmed/i,
  ja: /変更を承りました|変更が確定/,
  ko: /변경되었습니다|변경이 확정/,
  zh_Hans: /已更改|更改成功/,
  zh_Hant: /已變更|變更成功/,
}

test('a change is called made only where it stands', () => {
  for (const locale of locales) {
    assert.match(mailOf('dearer, paid by card', locale).subject, changedWords[locale])
    for (const name of ['not changed', 'not changed after a late yes']) {
      const { subject, text } = mailOf(name, locale)
      assert.not.match(subject + text, changedWords[locale], `${name} ${locale}`)
    }
  }
})

test('no mail contains what a guest has typed in the place of a name', () => {
  const typed = 'Visit evil.example now'
  const guest = { ...reservation.guest, first_name: typed, last_name: typed }
  for (const name of names) {
    // The row of the booker has a label.
    const lines = mailOf(name, 'en', { guest, notes: typed })
      .text.split('\n')
      .filter((line) => line.includes('evil.'))
    assert.equal(
      lines.filter((line) => !line.startsWith('  ')),
      [],
      name,
    )
    assert.not(
      lines.some((line) => line.includes('evil.example')),
      name,
    )
  }
})

test.run()
