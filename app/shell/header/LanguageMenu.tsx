import { useText } from '#app/i18n/TextProvider.tsx'
import { type Locale, locales, tagOf } from '#shared/i18n/locale.ts'
import { localeNames } from '#shared/i18n/localeNames.ts'
import * as css from './LanguageMenu.module.css'

/** A select element with the languages of the app. */
export function LanguageMenu() {
  const { text, locale, setLocale } = useText()
  return (
    <select
      className={css.select}
      aria-label={text('shell.language')}
      value={locale}
      onChange={(event) => setLocale(event.target.value as Locale)}
    >
      {locales.map((name) => (
        <option key={name} value={name} lang={tagOf(name)}>
          {localeNames[name]}
        </option>
      ))}
    </select>
  )
}
