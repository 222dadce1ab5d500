import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'
import type { Locale } from '#shared/i18n/locale.ts'

/** The fonts by their scripts. `latin` has the letters of European names that the other ones lack. */
const scripts = ['jp', 'kr', 'sc', 'tc', 'latin'] as const
type Script = (typeof scripts)[number]

/** The script whose shapes a language writes first. */
const scriptOf: Record<Locale, Script> = { en: 'jp', ja: 'jp', ko: 'kr', zh_Hans: 'sc', zh_Hant: 'tc' }

const fileOf = (script: Script, weight: '400Regular' | '700Bold'): string =>
  fileURLToPath(
    import.meta.resolve(
      script === 'latin'
        ? `@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`
        : `@expo-google-fonts/noto-sans-${script}/${weight}/NotoSans${script.toUpperCase()}_${weight}.ttf`,
    ),
  )

/** The files of the regular and the bold font of a script. */
export const fontFiles = (script: Script) => ({
  regular: fileOf(script, '400Regular'),
  bold: fileOf(script, '700Bold'),
})

const opened = new Map<string, Font>()

/** The font of a script. It is opened once in the process: that takes about 30 ms. */
export function fontOf(script: Script, weight: 'regular' | 'bold' = 'regular'): Font {
  const file = fontFiles(script)[weight]
  const font = opened.get(file) ?? (openSync(file) as Font)
  opened.set(file, font)
  return font
}

/** A part of a text whose characters are all in the font of one script. */
export type Run = { script: Script; text: string }

/**
 * The runs of a text: each character has the font of the language, or the first other one that has it. A character that no font has is
 * left to the font of the language.
 */
export function runsOf(text: string, locale: Locale): Run[] {
  const own = scriptOf[locale]
  const order = [own, ...scripts.filter((script) => script !== own)]
  const runs: Run[] = []
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0
    const script = order.find((one) => fontOf(one).hasGlyphForCodePoint(codePoint)) ?? own
    const last = runs.at(-1)
    if (last?.script === script) last.text += character
    else runs.push({ script, text: character })
  }
  return runs
}
