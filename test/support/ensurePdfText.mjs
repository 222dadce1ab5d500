import { existsSync } from 'node:fs'
import { canInstall, installPackages } from './installPackages.mjs'

const PROGRAM = '/usr/bin/pdftotext'

/** Makes `pdftotext` available, with which tests read PDF files: Debian's package if the tests run as root. */
export async function ensurePdfText() {
  if (existsSync(PROGRAM) || !canInstall()) return
  try {
    await installPackages(['poppler-utils'])
  } catch (error) {
    console.log(error.message)
  }
}
