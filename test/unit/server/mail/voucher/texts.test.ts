import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { locales } from '#shared/i18n/locale.ts'
import { voucherTexts } from '../../../../../examples/server/mail/voucher/texts.ts'

const test = suite('examples/server/mail/voucher/texts')

const NUMBER = 'HKN-7K2MQ4R'

/** The subjects of a new voucher, of a stay that is booked with it, and of a voucher that can be used again. */
const subjectsIn = (locale: (typeof locales)[number], hotel: string) => {
  const { issuedSubject, bookedSubject, freeSubject } = voucherTexts[locale]
  return [issuedSubject, bookedSubject, freeSubject].map((subject) => subject(hotel, NUMBER))
}

test('the subjects say what has happened to the voucher, with its number', () => {
  assert.equal(subjectsIn('en', 'Hakone Moriyu'), [
    `Your voucher for Hakone Moriyu: ${NUMBER}`,
    `Your stay with your voucher: ${NUMBER}`,
    `Your voucher can be used again: ${NUMBER}`,
  ])
  assert.equal(subjectsIn('ja', '箱根 森湯'), [
    `【箱根 森湯】宿泊券のお届け（${NUMBER}）`,
    `【箱根 森湯】宿泊券でのご予約を承りました（${NUMBER}）`,
    `【箱根 森湯】宿泊券を再度ご利用いただけます（${NUMBER}）`,
  ])
  for (const locale of locales) {
    const subjects = subjectsIn(locale, 'Moriyu')
    assert.is(new Set(subjects).size, 3)
    for (const subject of subjects) assert.ok(subject.includes(NUMBER), subject)
  }
})

test.run()
