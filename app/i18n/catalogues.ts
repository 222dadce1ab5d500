import type { Locale } from '#shared/i18n/locale.ts'
import type { Catalogue, KeyOf } from '#shared/i18n/text.ts'
import type laterEnglish from './en.later.ts'
import type english from './en.ts'

/** Every key a screen may say, by `file.screen.thing`; English is where they are defined. */
export type TextKey = KeyOf<typeof english> | KeyOf<typeof laterEnglish>

type Load = () => Promise<{ default: Catalogue }>

/** A guest loads their own language and no other: what the results say first, and what other screens say later. */
const loaders: Record<Locale, { first: Load; later: Load }> = {
  en: { first: () => import('./en.ts'), later: () => import('./en.later.ts') },
  ja: { first: () => import('./ja.ts'), later: () => import('./ja.later.ts') },
  ko: { first: () => import('./ko.ts'), later: () => import('./ko.later.ts') },
  zh_Hans: { first: () => import('./zh_Hans.ts'), later: () => import('./zh_Hans.later.ts') },
  zh_Hant: { first: () => import('./zh_Hant.ts'), later: () => import('./zh_Hant.later.ts') },
}

/** What has been asked for so far: a guest who changes the language needs all of it anew. */
const wanted: ('first' | 'later')[] = ['first']

export async function loadCatalogue(locale: Locale): Promise<Catalogue> {
  const asked = wanted.length
  const parts = await Promise.all(wanted.map((part) => loaders[locale][part]()))
  // While these were on their way a screen may have asked for the others.
  return wanted.length > asked
    ? loadCatalogue(locale)
    : Object.assign({}, ...parts.map((part) => part.default))
}

type Learn = () => Promise<void>

let speaks: Learn | null = null
let begin = () => {}
/** A page may be asked for while the app is being drawn for the first time, before there is who speaks. */
const begun = new Promise<void>((resolve) => {
  begin = resolve
})
let more: Promise<void> | null = null

/** Whoever speaks is told when there is more to say, and has learnt it when its promise is kept. */
export function onMore(learn: Learn): void {
  speaks = learn
  begin()
}

/** A page of a later screen, together with the texts of the later screens. Rejects where either cannot be had. */
export async function withTexts<Page>(page: Promise<Page>): Promise<Page> {
  if (!wanted.includes('later')) wanted.push('later')
  more ??= begun
    .then(() => speaks?.())
    .catch((error: unknown) => {
      more = null
      throw error
    })
  const [loaded] = await Promise.all([page, more])
  return loaded
}
