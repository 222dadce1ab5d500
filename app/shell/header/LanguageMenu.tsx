import { useText } from '#app/i18n/TextProvider.tsx'
import { type Locale, locales, tagOf } from '#shared/i18n/locale.ts'
import * as css from './LanguageMenu.module.css'

/** Each language by its own name, because a guest may not read the current language. */
const ownNames: Record<Locale, string> = {
  en: 'English',
  ja: '日本語',
  ko: '한국어',
  zh_Hans: '简体中文',
  zh_Hant: '繁體中文',
}

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
          {ownNames[name]}
        </option>
      ))}
    </select>
  )
}
