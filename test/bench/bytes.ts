import { readFileSync } from 'node:fs'
import { bytesOf, importClosure, type Metafile } from '../support/bytes.ts'
import { row } from './row.ts'

/** What a guest downloads, in kB of brotli. */
export function benchBytes(): void {
  const meta: Metafile = JSON.parse(readFileSync('dist/meta.json', 'utf8'))
  const sheet = /assets\/[\w-]+\.css/.exec(readFileSync('dist/index.html', 'utf8'))?.[0] ?? ''
  const kB = (paths: string[]) => (bytesOf(paths) / 1000).toFixed(1)
  row('noren.js, one file, five languages (kB)', '7.6', kB(['dist/noren.js']), '15')
  row('app JavaScript to a usable results page (kB)', '79', kB(importClosure(meta, 'app/main.tsx')), '110')
  row('CSS (kB)', '', kB([`dist/${sheet}`]), '10')
  for (const [path, { entryPoint }] of Object.entries(meta.outputs))
    if (entryPoint?.startsWith('app/i18n/')) row(`one locale, ${entryPoint} (kB)`, '', kB([path]), '8')
}
