// Applies faults to the product, one at a time, and requires that the named test fails:
//   node test/mutations/mutate.mjs <file> [part of a fault]
// A file of this folder is a list of faults: what is wrong, the text to replace in a source, and the test that must fail.
// The source is restored after each fault, and the build is not: build again afterwards. Commit first: the program refuses
// sources with changes. `project` is unit, models, contract, stage, desktop, phone or complete; `title` is a part of the test's title.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { run } from '../runner/command.mjs'

const [, , name, part = ''] = process.argv
const faults = JSON.parse(readFileSync(`test/mutations/${name}.json`, 'utf8')).filter(({ fault }) =>
  fault.includes(part),
)

const quietly = (command, args) => run(command, args, { prints: 'never' })

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a test runs without a browser: it contains all that it needs. */
const isInNode = ({ project }) => ['unit', 'models', 'contract'].includes(project)

/** The builds that the test of a fault needs. */
const buildsOf = (fault) =>
  isInNode(fault) ? [['build.mjs', 'test', fault.test]] : [['build.mjs'], ['build.mjs', 'tests']]

/** Runs the test of a fault, without a second try. */
function runTest({ project, test, title }) {
  if (isInNode({ project })) {
    const built = test.replace(`test/${project}/`, '').replace(/\.tsx?$/, '.mjs')
    return quietly('node', [
      'node_modules/uvu/bin.js',
      `.build/test/${project}`,
      `^${escaped(built)}$`,
      '--no-color',
    ])
  }
  const only = title ? ['--grep', escaped(title)] : []
  const own = ['--grep-invert', '@long', `--project=${project}`, ...only]
  const options = ['--retries=0', '-x', '--workers=1', ...own]
  return quietly('npx', ['playwright', 'test', '-c', 'test', ...options, test.replace('test/', '')])
}

/** Whether a test has failed: a server that does not start is no proof. */
const hasFailed = ({ output }) => /^\s+\d+ failed$|^ +FAIL /m.test(output)

const hasRun = ({ output }) => !/No tests found|^ {2}Total:\s+0$/m.test(output)

/** Applies a fault, and returns whether its test fails: `caught`, `missed`, or why nothing could be tried. */
async function tryFault(fault) {
  const { file, find, replace } = fault
  const source = readFileSync(file, 'utf8')
  if (source.split(find).length !== 2) return `not tried: the text does not occur once in ${file}`
  if (execFileSync('git', ['status', '--porcelain', file], { encoding: 'utf8' }) !== '')
    return `not tried: ${file} has changes`
  writeFileSync(
    file,
    source.replace(find, () => replace),
  )
  try {
    for (const args of buildsOf(fault))
      if ((await quietly('node', args)).code !== 0) return 'not tried: the build fails'
    const result = await runTest(fault)
    if (!hasRun(result)) return `not tried: ${fault.test} has no such test`
    if (result.code === 0) return 'missed'
    return hasFailed(result) ? 'caught' : 'not tried: no test failed, but its command did'
  } finally {
    writeFileSync(file, source)
  }
}

let uncaught = 0
for (const fault of faults) {
  const outcome = await tryFault(fault)
  if (outcome !== 'caught') uncaught++
  console.log(`${outcome.padEnd(8)} ${fault.fault}`)
}
console.log(`${faults.length - uncaught} caught, ${uncaught} not caught`)
process.exit(uncaught > 0 ? 1 : 0)
