import { useText } from '#app/i18n/TextProvider.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Notice } from '#app/ui/Notice.tsx'

/**
 * Says that a plan is sold in Japanese, with the button that shows the page in Japanese. What the guest has typed and chosen stays.
 * On a page in Japanese nothing is left to say.
 */
export function JapaneseOnly() {
  const { text, locale, setLocale } = useText()
  if (locale === 'ja') return null
  function showInJapanese() {
    // The button is gone after the change of language.
    document.querySelector('main')?.focus({ preventScroll: true })
    setLocale('ja')
  }
  return (
    <Notice tone="warning">
      <p>{text('order.japaneseOnly.sentence')}</p>
      <p>
        <Button onClick={showInJapanese}>{text('order.japaneseOnly.show')}</Button>
      </p>
    </Notice>
  )
}
