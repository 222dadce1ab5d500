import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { formatMoney, formatRange } from '#shared/i18n/formats.ts'
import { locales } from '#shared/i18n/locale.ts'
import { mailTexts } from '../../../../../examples/server/mail/mailTexts.ts'
import { notChangedTexts } from '../../../../../examples/server/mail/notChanged/texts.ts'
import { paymentWith } from '../../../../support/builders/payment.ts'
import { mailOf } from '../../../../support/mails/changedStay.ts'

const test = suite('examples/server/mail/notChanged/notChangedMail')

test('the stay is still the old one, and nothing was charged or the amount is on its way back', () => {
  for (const locale of locales) {
    const texts = notChangedTexts[locale]
    const stay = formatRange(locale, '2027-04-02', '2027-04-04', 'full')
    const onItsWay = texts.onItsWay(formatMoney(locale, 2_400, 'JPY'))
    const [nothing, late] = [mailOf('not changed', locale), mailOf('not changed after a late yes', locale)]
    for (const { subject, text, files } of [nothing, late]) {
      assert.is(subject, texts.subject('Moriyu', 'HK-1234'))
      assert.ok(text.includes(texts.opening('Moriyu', stay)), text)
      assert.equal(files, [], 'the entry in the calendar stays as it is')
    }
    assert.ok(nothing.text.includes(texts.nothingCharged))
    assert.not(nothing.text.includes(onItsWay))
    assert.ok(late.text.includes(onItsWay))
    assert.not(late.text.includes(texts.nothingCharged))
  }
})

test('an amount that the bank may have reserved for the change is not called uncharged', () => {
  const ofBooking = paymentWith({ id: 'of the booking' })
  const ofChange = paymentWith({ id: 'of the change', state: 'expired', may_be_reserved: true })
  for (const locale of locales) {
    for (const payments of [
      [ofBooking, ofChange],
      [ofChange, ofBooking],
    ]) {
      const { text } = mailOf('not changed', locale, { payments })
      assert.ok(text.includes(mailTexts[locale].mayBeReserved), text)
      assert.not(text.includes(notChangedTexts[locale].nothingCharged))
    }
    const other = [
      { ...ofBooking, may_be_reserved: true },
      { ...ofChange, may_be_reserved: false },
    ]
    const { text } = mailOf('not changed', locale, { payments: other })
    assert.ok(text.includes(notChangedTexts[locale].nothingCharged), 'only the payment of the change counts')
  }
})

test.run()
