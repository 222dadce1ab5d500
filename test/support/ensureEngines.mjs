import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { canInstall, hasCjkFonts, installPackages } from './ensureChromium.mjs'

/** Debian's packages, each with a file that it installs. */
const packages = {
  'firefox-esr': '/usr/bin/firefox-esr',
  'webkit2gtk-driver': '/usr/bin/WebKitWebDriver',
  xvfb: '/usr/bin/Xvfb',
  locales: '/usr/share/i18n/locales/ja_JP',
}

/** WebKit has the language of its process. */
const locales = ['en_GB', 'ja_JP']

/**
 * Makes Firefox, WebKitGTK with its driver, a virtual display, locales and CJK fonts available: those of the system, else
 * Debian's packages if the tests run as root.
 * @returns the packages that are missing and cannot be installed
 */
export function ensureEngines() {
  const missing = [
    ...Object.keys(packages).filter((name) => !existsSync(packages[name])),
    ...(hasCjkFonts() ? [] : ['fonts-noto-cjk']),
  ]
  if (!canInstall()) return missing
  if (missing.length > 0) installPackages(missing)
  const available = execFileSync('locale', ['-a'], { encoding: 'utf8' })
  for (const locale of locales)
    if (!available.includes(`${locale}.utf8`))
      execFileSync('localedef', ['-i', locale, '-f', 'UTF-8', `${locale}.UTF-8`])
  return []
}
