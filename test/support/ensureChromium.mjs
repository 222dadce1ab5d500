import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where a system's Chromium may be; the first that is there is used. */
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export const chromiumPath = () => process.env.NOREN_CHROMIUM ?? places.find((path) => existsSync(path))

const hasCjkFonts = () => {
  try {
    return execFileSync('fc-list', [':lang=ja'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return false
  }
}

/**
 * Sees to a browser for the journeys, and to fonts for the pictures: the system's own, else Debian's packages
 * where we may install them. Throws with a sentence that says what to install otherwise.
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
