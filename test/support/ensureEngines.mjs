import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { hasCjkFonts } from './ensureChromium.mjs'
import { canInstall, installPackages } from './installPackages.mjs'

/** Debian's packages, each with a file that it installs. */
const packages = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  scrot: '/usr/bin/scrot',
  locales: '/usr/share/i18n/locales/ja_JP',
}

/** WebKit has the language of its process. */
const locales = ['en_GB', 'ja_JP']

const missingPackages = () => [
  ...Object.keys(packages).filter((name) => !existsSync(packages[name])),
  ...(hasCjkFonts() ? [] : ['fonts-noto-cjk']),
]

function missingLocales() {
  const available = execFileSync('locale', ['-a'], { encoding: 'utf8' })
  return locales.filter((locale) => !available.includes(`${locale}.utf8`))
}

async function install() {
  const wanted = missingPackages()
  if (wanted.length > 0) await installPackages(wanted)
  for (const locale of missingLocales())
    execFileSync('localedef', ['-i', locale, '-f', 'UTF-8', `${locale}.UTF-8`])
}

/**
 * Makes Firefox, WebKitGTK with its driver, a virtual display, locales and CJK fonts available: the system's own, else
 * Debian's packages if the tests run as root.
 * @returns what is missing and cannot be installed, in words
 */
export async function ensureEngines() {
  try {
    if (canInstall()) await install()
  } catch (error) {
    console.log(error.message)
  }
  return [...missingPackages(), ...missingLocales().map((locale) => `the locale ${locale}.UTF-8`)]
}
