import type { Locale } from '#shared/i18n/locale.ts'
import type { Catalogue, KeyOf } from '#shared/i18n/text.ts'
import { loadOnce } from '#shared/values/loadOnce.ts'
import type laterEnglish from './en.later.ts'
import type english from './en.ts'

/** The keys of all texts: `file.screen.name`. The English files define them. */
export type TextKey = KeyOf<typeof english> | KeyOf<typeof laterEnglish>

type Load = () => Promise<{ default: Catalogue }>

/** The two files of each language: the texts of the results, and the texts of all later screens. */
const loaders: Record<Locale, { first: Load; later: Load }> = {
  en: { first: () => import('./en.ts'), later: () => import('./en.later.ts') },
  ja: { first: () => import('./ja.ts'), later: () => import('./ja.later.ts') },
  ko: { first: () => import('./ko.ts'), later: () => import('./ko.later.ts') },
  zh_Hans: { first: () => import('./zh_Hans.ts'), later: () => import('./zh_Hans.later.ts') },
  zh_Hant: { first: () => import('./zh_Hant.ts'), later: () => import('./zh_Hant.later.ts') },
}

const load = async (parts: Load[]): Promise<Catalogue> =>
  Object.assign({}, ...(await Promise.all(parts.map((part) => part()))).map((part) => part.default))

/** The texts of the results, with which the app starts. */
export const loadFirstTexts = (locale: Locale): Promise<Catalogue> => load([loaders[locale].first])

/**
 * All texts of a language. A screen may need the later texts while the language is changing, so a change of language
 * always loads them.
 */
export const loadCatalogue = (locale: Locale): Promise<Catalogue> =>
  load([loaders[locale].first, loaders[locale].later])

type AddTexts = () => Promise<void>

let addTexts: AddTexts | null = null
let setReady = () => {}
/** Resolves when the provider is there: a screen may be loaded during the first rendering, before the provider. */
const ready = new Promise<void>((resolve) => {
  setReady = resolve
})
/** Adds the texts of later screens, once. */
const addOnce = loadOnce(() => ready.then(() => addTexts?.()))

/** Sets the function that adds the texts of later screens to the catalogue. It resolves when the texts are there. */
export function onLaterTexts(add: AddTexts): void {
  addTexts = add
  setReady()
}

/** Resolves to a page of a later screen when the texts of later screens are there too. Rejects if either fails. */
export async function withTexts<Page>(page: Promise<Page>): Promise<Page> {
  const [loaded] = await Promise.all([page, addOnce()])
  return loaded
}
