import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { endOf, shortened } from './results.mjs'

/**
 * Runs a command. `output` is what it wrote to stdout and stderr, `stdout` the first alone. `prints` says when it is visible:
 * at once, when the command has ended (so that outputs do not mix), or never. `onText` receives each piece of stdout.
 * `isBackground`: the command gets the time of the processor that the other commands leave.
 */
export function run(
  command,
  args,
  { prints = 'at once', env = {}, onText = () => {}, isBackground = false } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    })
    if (isBackground && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let output = ''
    let stdout = ''
    child.stdout.on('data', (chunk) => {
      stdout += chunk
      onText(String(chunk))
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
        if (prints === 'at once') process.stdout.write(chunk)
      })
    child.on('close', (code) => {
      if (prints === 'at the end') console.log(output)
      resolve({ code: code ?? 1, output, stdout })
    })
  })
}

/** Runs a command that counts as one test. Prints its output only if it fails. */
export async function passes(command, args, { isBackground = false } = {}) {
  const { code, output } = await run(command, args, { prints: 'never', isBackground })
  if (code === 0) return { passed: 1, failed: 0 }
  console.log(output)
  return { passed: 0, failed: 1, failures: [`${command} ${args.join(' ')}\n${shortened(output)}`] }
}

/** The result of a command that ended without naming a failed test. */
export const crash = (output) => ({ passed: 0, failed: 1, failures: [endOf(output)] })
