import { readdirSync, readFileSync } from 'node:fs'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { firstTopics } from '#app/i18n/firstTopics.ts'
import { errorCodes } from '#shared/api/errors.ts'
import { type Locale, locales } from '#shared/i18n/locale.ts'
import { importsOf, sourcesOf } from '../support/sources.ts'

const test = suite('rules/locales')

type Tree = { [key: string]: string | Tree }
const plurals = ['zero', 'one', 'two', 'few', 'many', 'other']
const isPlural = (value: Tree) =>
  'other' in value && Object.keys(value).every((form) => plurals.includes(form))

/** Every text by its key; plural forms are one text, the `other`. */
function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[prefix + key, value]]
    return isPlural(value) ? [[prefix + key, String(value.other)]] : flatten(value, `${prefix}${key}.`)
  })
}

const read = (path: string): Tree => JSON.parse(readFileSync(path, 'utf8'))
const languages = readdirSync('locales').filter((name) => !name.startsWith('.'))
const files = readdirSync('locales/en')
const textsOf = (language: string, file: string) => new Map(flatten(read(`locales/${language}/${file}`), ''))
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

test('every language has the same keys as English', () => {
  for (const language of languages)
    for (const file of readdirSync(`locales/${language}`)) {
      assert.ok(files.includes(file), `locales/${language}/${file} has no English`)
      assert.equal(
        [...textsOf(language, file).keys()].sort(),
        [...textsOf('en', file).keys()].sort(),
        `${language}/${file}`,
      )
    }
})

test('every language of the product has every file, and no other language has any', () => {
  assert.equal([...languages].sort(), [...locales].sort())
  for (const language of languages) assert.equal(readdirSync(`locales/${language}`), files, language)
})

/**
 * The messages about what a guest has typed or chosen. The messages of the loader are no sentences: they are also placeholders of
 * its fields. The message `inRoom` contains another message.
 */
const messages = /(^|\.)(problem|enter|enterOfGuest|savedProblem|methodProblem|token)\.(?!heading$|inRoom$)/
const isMessage = (file: string, key: string) =>
  !file.startsWith('loader') && (file === 'errors.json' || messages.test(key) || /^search\.dates\./.test(key))

test('every message about a problem is a sentence with its full stop', () => {
  for (const language of languages)
    for (const file of files)
      for (const [key, text] of textsOf(language, file))
        if (isMessage(file, key)) assert.match(text, /[.。]$/, `${language}/${file} ${key}`)
})

test('Japanese texts call the hotel by one word, in the mails too', () => {
  const others = /ホテル|当館|施設/
  for (const file of files)
    for (const [key, text] of textsOf('ja', file)) assert.not.match(text, others, `${file} ${key}`)
  for (const { path, text } of sourcesOf('examples/server/mail', 'ja.ts', 'texts.ts', 'Texts.ts')) {
    // The type and the list of the files of the languages have no texts.
    if (/\/mailTexts\.ts$/i.test(path)) continue
    const [japanese = ''] = path.endsWith('ja.ts') ? [text] : (/^ {2}ja: [\s\S]*?^ {2}ko: /m.exec(text) ?? [])
    assert.match(japanese, /お/, path)
    assert.not.match(japanese, others, path)
  }
})

/** Pairs of characters, simplified first. A text in one of them contains no character of the other. */
const pairs =
  '们們这這说說时時间間订訂单單请請选選择擇为為会會员員发發证證没沒过過还還进進后後处處页頁码碼邮郵确確认認预預约約两兩关關闭閉费費总總价價税稅内內变變换換无無话話项項联聯网網络絡继繼续續样樣图圖张張数數销銷额額优優从從双雙层層开開长長东東见見车車门門问問语語读讀写寫让讓谁誰谢謝记記设設计計节節电電实實点點标標题題简簡体體馆館饭飯钱錢儿兒岁歲国國询詢仅僅号號态態状狀荐薦错錯误誤试試载載线線称稱观觀团團'
const everySecond = (from: 0 | 1) => new RegExp(`[${[...pairs].filter((_, at) => at % 2 === from).join('')}]`)
const kana = /[\u3041-\u30fa\u30fd-\u30ff]/
const hangul = /\p{Script=Hangul}/u

/** What texts of a language never contain: other scripts, and the other kind of Chinese characters. */
const strange: Record<Locale, RegExp[]> = {
  en: [kana, hangul, /\p{Script=Han}/u],
  ja: [hangul],
  ko: [kana, /\p{Script=Han}/u],
  zh_Hans: [kana, hangul, everySecond(1)],
  zh_Hant: [kana, hangul, everySecond(0)],
}

/** The particles of Korean whose form depends on the sound before them, in the form for a value that is not known. */
const bothParticles = /[은을이와과]\((?:는|를|가|과|와)\)|\(으\)로/

test('no Korean text leaves the choice of a particle after a value to the guest', () => {
  for (const file of files)
    for (const [key, text] of textsOf('ko', file)) assert.not.match(text, bothParticles, `${file} ${key}`)
})

test('each language is written in its own script', () => {
  for (const language of locales)
    for (const file of files)
      for (const [key, text] of textsOf(language, file))
        for (const sign of strange[language]) assert.not.match(text, sign, `${language}/${file} ${key}`)
})

test('every translation has the same placeholders as English', () => {
  for (const language of languages)
    for (const file of readdirSync(`locales/${language}`)) {
      const english = textsOf('en', file)
      for (const [key, text] of textsOf(language, file)) {
        const wanted = placeholders(english.get(key) ?? '').filter(
          (name) => name !== 'count' || text.includes('{{count}}'),
        )
        assert.equal(placeholders(text), wanted, `${language}/${file} ${key}`)
      }
    }
})

test('no text is empty or a placeholder', () => {
  for (const language of languages)
    for (const file of readdirSync(`locales/${language}`))
      for (const [key, text] of textsOf(language, file)) {
        assert.ok(
          text.trim() !== '' && text !== '…' && !/TODO|lorem/i.test(text),
          `${language}/${file} ${key}`,
        )
      }
})

test('every text is used', () => {
  const textOf = (sources: { text: string }[]) => sources.map(({ text }) => text).join('\n')
  const appCode = textOf([...sourcesOf('app', '.ts', '.tsx'), ...sourcesOf('app', 'obsolete.js')])
  const loaderCode = textOf(sourcesOf('loader', '.ts', '.tsx'))
  const cardCode = textOf(sourcesOf('app/cardDocument', '.ts', '.tsx'))
  const words = new Set(
    [appCode, loaderCode, textOf(sourcesOf('shared', '.ts'))].flatMap((code) => code.match(/\w+/g) ?? []),
  )
  const unused: string[] = []
  // The keys of errors.json are numbers of the catalogue, which the next test checks.
  for (const file of files.filter((name) => name !== 'errors.json')) {
    const slice = file.replace('.json', '')
    // The loader and the payment document have their own texts, whose keys have no name of a file.
    const isLoader = slice.startsWith('loader') || slice === 'card'
    const code = slice === 'card' ? cardCode : isLoader ? loaderCode : appCode
    for (const key of textsOf('en', file).keys()) {
      const full = isLoader ? key : `${slice}.${key}`
      const group = full.slice(0, full.lastIndexOf('.'))
      const isUsed = [`'${full}'`, `\`${full}\``, `"${full}"`].some((literal) => code.includes(literal))
      // A key may be composed of a group and a word of the code: `search.problem.${problem}`.
      const isComposed =
        group !== '' && code.includes(`\`${group}.\${`) && words.has(full.slice(group.length + 1))
      // The build passes these to the script for old browsers under their own names.
      const isForOldBrowsers = slice === 'shell' && code.includes(`words.${key}`)
      if (!isUsed && !isComposed && !isForOldBrowsers) unused.push(full)
    }
  }
  assert.equal(unused, [])
})

const app = new Map(sourcesOf('app', '.ts', '.tsx').map((source) => [source.path, source]))

/** The files that these files import at any depth. With `skipsLazy`, without the lazy code of features. */
function reachable(starts: string[], skipsLazy = false): string[] {
  const found = new Set<string>()
  function visit(path: string) {
    const source = app.get(path)
    if (!source || found.has(path)) return
    found.add(path)
    const isSkipped = skipsLazy && path.startsWith('app/features/')
    const text = isSkipped ? source.text.replace(/import\('[^']+'\)/g, '') : source.text
    for (const to of importsOf({ path, text })) visit(to)
  }
  starts.forEach(visit)
  return [...found]
}

/** The topics whose texts these files use, except the first ones. */
function topicsIn(paths: string[]): string[] {
  const known = files
    .map((file) => file.replace('.json', ''))
    .filter((topic) => !firstTopics.includes(topic as never))
  const used = paths.flatMap((path) => [...(app.get(path)?.text ?? '').matchAll(/['"`](\w+)\.\w/g)])
  return [...new Set(used.map(([, topic = '']) => topic))].filter((topic) => known.includes(topic)).sort()
}

/** The files that a feature loads by `import()`: its screens and panels. */
const lazyFilesOf = (folder: string): string[] =>
  [...app.values()]
    .filter(({ path }) => path.startsWith(`app/features/${folder}/`))
    .flatMap(({ path, text }) =>
      importsOf({ path, text: (text.match(/import\('[^']+'\)/g) ?? []).join('\n') }),
    )

/** The start script requests the texts of the panels of a search, so that their names are in its folder. */
const START_PANELS = 'app/start/startPanels.ts'

test('each feature names the topics of all texts that its lazy code uses, and no other topics', () => {
  for (const folder of readdirSync('app/features')) {
    const own = [...app.values()].filter(
      ({ path }) =>
        path.startsWith(`app/features/${folder}/`) || (folder === 'search' && path === START_PANELS),
    )
    const named = own.flatMap(
      ({ text }) =>
        /(?:lazyScreens\(\s*'\w+',\s*|(?:lazy|change|panel)Topics.* = )\[([\s\S]*?)\]/.exec(text)?.[1] ?? [],
    )
    const topics = named.flatMap((list) => [...list.matchAll(/\w+/g)].map(([topic]) => topic))
    assert.equal(topics.sort(), topicsIn(reachable(lazyFilesOf(folder))), folder)
  }
})

test('code that is not lazy code of a feature uses the first topics only', () => {
  assert.equal(topicsIn(reachable(['app/launch.tsx'], true)), [])
})

test('the error numbers of the catalogue have a text in every language, and no other number has one', () => {
  const statuses = ['400', '403', '404', '413', '415', '429', '500', '503']
  const numbers = [...statuses, ...Object.values(errorCodes).map(String)].sort()
  for (const language of languages)
    assert.equal([...textsOf(language, 'errors.json').keys()].sort(), numbers, language)
})

test('the code contains no Japanese, Chinese or Korean text', () => {
  const written = [...sourcesOf('app', '.ts', '.tsx'), ...sourcesOf('loader', '.ts', '.tsx')]
    // The names of the languages are the same in every language.
    .filter(({ path }) => path !== 'app/shell/header/LanguageMenu.tsx' && !path.includes('i18n/'))
    .filter(({ text }) =>
      /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
    )
  assert.equal(
    written.map(({ path }) => path),
    [],
  )
})

test.run()
