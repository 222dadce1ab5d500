/** The languages of the tool for web engineers of hotels. */
export const toolLanguages = ['en', 'ja'] as const
export type ToolLanguage = (typeof toolLanguages)[number]

/** A text of the tool in both languages. */
export type ToolText = Readonly<Record<ToolLanguage, string>>

/** The language with this name; English for any other. */
export const toolLanguageOf = (name: string | null | undefined): ToolLanguage =>
  toolLanguages.find((language) => language === name) ?? 'en'

/** The language of a request: `?lang=ja`, otherwise the first language that the browser accepts. */
export const toolLanguageOfRequest = (
  query: URLSearchParams,
  acceptLanguage: string | undefined,
): ToolLanguage => toolLanguageOf(query.get('lang') ?? acceptLanguage?.slice(0, 2).toLowerCase())

/** The same text in both languages, such as a name. */
export const inBothLanguages = (text: string): ToolText => ({ en: text, ja: text })
