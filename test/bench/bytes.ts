import { bundleBytes } from './bundleBytes.ts'
import { row } from './row.ts'

/** Prints what a guest downloads, in kB of brotli 11. */
export function benchBytes(): void {
  const { loader, wholeLoader, app, appFiles, style, locale } = bundleBytes('.')
  const kB = (bytes: number) => (bytes / 1000).toFixed(1)
  row('noren.js, five languages (kB)', '7.6', kB(loader), '18')
  row('the loader with its lazy chunks (kB)', '', kB(wholeLoader), '30')
  row(`app JavaScript to a usable results page, ${appFiles} files (kB)`, '79', kB(app), '125')
  row('CSS (kB)', '', kB(style), '10')
  row('the largest locale (kB)', '', kB(locale), '8')
}
