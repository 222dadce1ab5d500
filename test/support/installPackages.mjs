import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether Debian's packages can be installed here. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const child = spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`apt-get ${args.join(' ')} ended with ${code}`))
    })
  })
}

let update = null

/** Installs Debian's packages without asking. Only root can do so. Two calls must not run at once: dpkg refuses the second. */
export async function installPackages(packages) {
  console.log(`Installing ${packages.join(', ')} …`)
  update ??= aptGet('update', '-qq')
  await update
  await aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
}
