import { budgets } from '../support/budgets.ts'
import { bundleBytes } from './bundleBytes.ts'
import { row } from './row.ts'

/** Prints what a guest downloads, in kB of brotli 11. */
export function benchBytes(): void {
  const { loader, wholeLoader, app, appFiles, style, locale } = bundleBytes('.')
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  row('noren.js, five languages (kB)', '7.6', kB(loader), `${budgets.loader}`)
  row('both files of the loader (kB)', '', kB(wholeLoader), `${budgets.wholeLoader}`)
  row(`app JavaScript to a usable results page, ${appFiles} files (kB)`, '79', kB(app), `${budgets.app}`)
  row('CSS (kB)', '', kB(style), `${budgets.style}`)
  row('the first texts, in the language with the largest (kB)', '', kB(locale), `${budgets.locale}`)
}
