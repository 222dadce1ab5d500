import { type Browser, chromium } from 'playwright'
import config from '../../playwright.config.ts'

export const hostOf = (origin: string): string => new URL(origin).host
export const portOf = (origin: string): number => Number(new URL(origin).port)

/** Launches a browser in which hosts (`name:port`) lead to other ports of this machine. */
export function launchBrowser(mapped: readonly (readonly [from: string, to: number])[]): Promise<Browser> {
  const { args = [], ...options } = config.use?.launchOptions ?? {}
  const rules = mapped.map(([from, to]) => `MAP ${from} 127.0.0.1:${to}`).join()
  return chromium.launch({ ...options, args: [...args, `--host-resolver-rules=${rules}`] })
}
