import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { canInstall, installPackages } from './installPackages.mjs'

const firstOf = (paths) => paths.find((path) => existsSync(path))

/**
 * The complete browser. It blocks third-party storage in a fresh context.
 * @returns its path, or undefined
 */
export const chromiumPath = () =>
  firstOf(['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'])

/**
 * The browser for most journeys: Chromium without a window, which needs less CPU time. It allows third-party storage.
 * @returns its path, or the path of the complete browser
 */
export const headlessPath = () =>
  process.env.NOREN_CHROMIUM ?? firstOf(['/usr/bin/chromium-headless-shell']) ?? chromiumPath()

export const hasCjkFonts = () => {
  try {
    return execFileSync('fc-list', [':lang=ja'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return false
  }
}

/**
 * Makes both browsers and CJK fonts available for the journeys: the system's own, else Debian's packages if the tests
 * run as root. Otherwise throws an error that says what to install.
 */
export async function ensureChromium() {
  const missing = [
    !chromiumPath() && 'chromium',
    headlessPath() === chromiumPath() && 'chromium-headless-shell',
    !hasCjkFonts() && 'fonts-noto-cjk',
  ].filter(Boolean)
  if (missing.length > 0 && canInstall()) await installPackages(missing)
  else if (!chromiumPath()) throw new Error('The journeys need Chromium. Install it.')
}
