import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Usual paths of Chromium; the first one that exists is used. */
const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export const chromiumPath = () => process.env.NOREN_CHROMIUM ?? paths.find((path) => existsSync(path))

const hasCjkFonts = () => {
  try {
    return execFileSync('fc-list', [':lang=ja'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return false
  }
}

/**
 * Makes Chromium and CJK fonts available for the journeys: those of the system, else Debian's packages if the tests
 * run as root. Otherwise throws an error that says what to install.
 */
export async function ensureChromium() {
  const wanted = [!chromiumPath() && 'chromium', !hasCjkFonts() && 'fonts-noto-cjk'].filter(Boolean)
  if (wanted.length === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    if (chromiumPath()) return
    throw new Error('The journeys need Chromium: install it, or name its path in NOREN_CHROMIUM.')
  }
  console.log(`Installing ${wanted.join(' and ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...wanted], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}
