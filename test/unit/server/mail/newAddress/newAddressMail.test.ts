import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { locales } from '#shared/i18n/locale.ts'
import { writeNewAddress } from '../../../../../examples/server/mail/newAddress/newAddressMail.ts'
import { newAddressTexts } from '../../../../../examples/server/mail/newAddress/texts.ts'
import { contextOf } from '../../../../support/mails/changedStay.ts'

const test = suite('examples/server/mail/newAddress/newAddressMail')

test('both addresses get a mail with the same subject, and only the new one gets a link', () => {
  for (const locale of locales) {
    const texts = newAddressTexts[locale]
    const [toNew, toOld] = [
      writeNewAddress(contextOf(locale), 'new'),
      writeNewAddress(contextOf(locale), 'old'),
    ]
    assert.is(toNew.subject, toOld.subject)
    assert.ok(toNew.text.includes(texts.oldLinks))
    assert.match(toNew.text, /review-reservation\/HK-1234\?/)
    for (const content of [toOld.text, toOld.html]) {
      assert.ok(content.includes(texts.notYou), content)
      assert.not.match(content, /review-reservation|<a href="http|secret-token|hanako@example\.com/)
    }
  }
})

test.run()
