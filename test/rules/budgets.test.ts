import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { locales } from '#shared/i18n/locale.ts'
import { budgets } from '../support/budgets.ts'
import {
  bytesOf,
  filesUntilConfirmation,
  firstFiles,
  type Metafile,
  modulesOf,
  outputOf,
} from '../support/bytes.ts'

const test = suite('rules/budgets')

const kB = (bytes: number) => Math.round(bytes / 10) / 100
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const meta: Metafile = read('dist/meta.json')
const html = readFileSync('dist/index.html', 'utf8')

/** The loader's files, each with the modules in it. */
const loader = Object.values<Metafile>(read('.build/loader-meta.json')).flatMap(({ outputs }) =>
  Object.entries(outputs).map(([path, { inputs }]) => ({ path, modules: Object.keys(inputs) })),
)

function checkBudget(what: string, bytes: number, budget: number) {
  assert.ok(bytes <= budget * 1000, `${what} has ${kB(bytes)} kB; its budget is ${budget} kB`)
}

test(`stage 1 of the loader has at most ${budgets.loader} kB, and the whole loader ${budgets.wholeLoader} kB`, () => {
  checkBudget('noren.js', bytesOf(['dist/noren.js']), budgets.loader)
  checkBudget('the whole loader', bytesOf(loader.map(({ path }) => path)), budgets.wholeLoader)
})

test('a module of the loader is in one of its files only, so that a page has one state', () => {
  const own = loader.flatMap(({ modules }) => modules.filter((path) => /^loader\/.*\.tsx?$/.test(path)))
  assert.ok(own.length > 20)
  assert.equal(
    own.filter((path, index) => own.indexOf(path) !== index),
    [],
  )
})

test(`the app’s JavaScript up to a usable results page has at most ${budgets.app} kB in ${budgets.appFiles} files`, () => {
  const files = firstFiles(meta)
  checkBudget('the app', bytesOf(files), budgets.app)
  assert.ok(files.length <= budgets.appFiles, `there are ${files.length} files`)
  for (const file of files) assert.ok(html.includes(file.replace('dist/', '/')), `index.html names ${file}`)
  const modules = files.flatMap((file) => Object.keys(meta.outputs[file]?.inputs ?? {}))
  assert.ok(modules.includes('app/features/search/ResultsPage.tsx'))
})

const { onFullPage, inFrame } = budgets.appUntilConfirmation

test(`the app’s JavaScript from the results to the confirmation has at most ${onFullPage} kB, and ${inFrame} kB in a frame`, () => {
  for (const paysByCard of [false, true]) {
    const method = paysByCard ? 'by card' : 'at the hotel'
    const sizeOf = (isInFrame: boolean) => bytesOf(filesUntilConfirmation(meta, { isInFrame, paysByCard }))
    checkBudget(`A booking paid ${method}, on the full page,`, sizeOf(false), onFullPage)
    checkBudget(`A booking paid ${method}, in a frame,`, sizeOf(true), inFrame)
  }
})

test('the routes of a feature name the lazy chunk that has its screens', () => {
  for (const feature of readdirSync('app/features')) {
    const routes = readFileSync(`app/features/${feature}/routes.ts`, 'utf8')
    const [, chunk] = /lazyScreens\(\s*'(\w+)'/.exec(routes) ?? []
    const modules = modulesOf(meta, `lazy:app/features/${chunk}`)
    assert.ok(modules.includes(`app/features/${feature}/screens.ts`), feature)
  }
})

test('the API documentation is in no file for browsers', () => {
  const outputs = Object.values(meta.outputs).flatMap(({ inputs }) => Object.keys(inputs))
  const modules = [...outputs, ...loader.flatMap((file) => file.modules)]
  assert.ok(modules.some((path) => path.startsWith('shared/api/')))
  assert.equal(
    modules.filter((path) => path.startsWith('shared/api/docs/')),
    [],
  )
})

test(`the style sheet has at most ${budgets.style} kB`, () => {
  const sheet = /assets\/[\w-]+\.css/.exec(html)?.[0]
  assert.ok(sheet, 'index.html links one sheet')
  checkBudget('the sheet', bytesOf([`dist/${sheet}`]), budgets.style)
})

test(`the first texts of a language have at most ${budgets.locale} kB`, () => {
  for (const locale of locales)
    checkBudget(`The first texts in ${locale}`, bytesOf([outputOf(meta, `first:${locale}`)]), budgets.locale)
})

test(`the start script inside index.html has at most ${budgets.startScript} kB`, () => {
  const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  assert.ok(script.length > 0)
  checkBudget('the start script', brotliCompressSync(script).length, budgets.startScript)
})

test.run()
