import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { flakyJourneys, nodeFailures, playwrightFailures, uvuResults } from '../../runner/results.mjs'

const test = suite('test/runner/results')

/** Runs a test file with a program of this repository. Returns what it prints. */
function outputOf(program: string[], code: string, ...more: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'noren-runner-'))
  const file = join(folder, 'failing.test.mjs')
  try {
    writeFileSync(file, code)
    const args = [...program, ...(more.length > 0 ? [folder, ...more] : [file])]
    // uvu sets `FORCE_COLOR` for itself, unless it runs with `--no-color`.
    const env = { ...process.env, FORCE_COLOR: '0' }
    return spawnSync(process.execPath, args, { encoding: 'utf8', env }).stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const uvuFile = `
  import { suite } from '${resolve('node_modules/uvu/dist/index.mjs')}'
  import * as assert from '${resolve('node_modules/uvu/assert/index.mjs')}'
  const first = suite('first')
  first('A passes', () => {})
  first('B differs', () => assert.equal({ rooms: 1 }, { rooms: 2 }))
  first('C throws', () => { throw new Error('Connection refused') })
  for (const name of ['D', 'E', 'F', 'G']) first.skip(name, () => {})
  first.run()
  const second = suite('second')
  second.before(() => { throw new Error('No server') })
  second('H does not run', () => {})
  second.run()
  const third = suite('third')
  third('I passes', () => {})
  third.run()
`

test('skipped tests and failed hooks do not hide failures of uvu', () => {
  const output = outputOf(['node_modules/uvu/bin.js'], uvuFile, '\\.test\\.mjs$', '--no-color')
  const [result] = uvuResults(output)
  assert.ok(result)
  const { file, passed, failed, failures, isComplete } = result
  assert.equal([file, isComplete], ['failing.test.mjs', true])
  assert.is(passed, 2)
  assert.is(failed, 3)
  assert.is(failures.length, 3)
  assert.match(failures[0] ?? '', /first {2}"B differs".*rooms/s)
  assert.match(failures[1] ?? '', /first {2}"C throws"\n +Connection refused/)
  assert.not.match(failures[0] ?? '', /Connection/)
  assert.is(failures[2], 'second: a hook failed (0 of 1 tests passed)')
})

test('the failures of node:test have their titles and messages', () => {
  const failures = nodeFailures(
    outputOf(
      ['--test-reporter=spec'],
      `import { describe, it } from 'node:test'
       describe('webkit', () => { it('passes', () => {}); it('A guest books', () => { throw new Error('No button') }) })`,
    ),
  )
  assert.is(failures.length, 1)
  assert.match(failures[0] ?? '', /A guest books.*No button/s)
})

test('the failures of Playwright have their files, titles and messages', () => {
  const spec = (title: string, status: string, errors: object[]) => ({
    title,
    file: 'booking/print.spec.ts',
    line: 7,
    tests: [{ projectName: 'desktop', status, results: [{ errors }] }],
  })
  const report = {
    suites: [
      {
        specs: [spec('Prints', 'expected', [])],
        suites: [
          {
            specs: [
              spec('Prices', 'unexpected', [
                { message: '\u001b[31mTest timeout\u001b[39m' },
                { message: 'click: waiting for Choose' },
              ]),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'No browser' }],
  }
  assert.equal(playwrightFailures(report), [
    'booking/print.spec.ts:7 (desktop) Prices\nTest timeout\nclick: waiting for Choose',
    'No browser',
  ])
})

test('a flaky journey is listed with both messages, its step and its page', () => {
  const body = Buffer.from('http://localhost/t/x/booking/result').toString('base64')
  const failed = {
    status: 'failed',
    errors: [
      { message: 'Test timeout', location: { file: 'print.spec.ts', line: 9 } },
      { message: 'click: waiting for Choose' },
    ],
    steps: [{ title: 'Opens' }, { title: 'Books', error: {}, steps: [{ title: 'Click', error: {} }] }],
    attachments: [{ name: 'page', body }],
  }
  const tests = [
    { projectName: 'phone', status: 'flaky', results: [failed, { status: 'passed', errors: [] }] },
  ]
  const specs = [{ title: 'Prints', file: 'booking/print.spec.ts', line: 7, tests }]
  assert.equal(flakyJourneys({ suites: [{ specs }] }), [
    [
      'booking/print.spec.ts:7 (phone) Prints',
      'step: Books › Click (print.spec.ts:9)',
      'page: http://localhost/t/x/booking/result',
      'Test timeout',
      'click: waiting for Choose',
    ].join('\n'),
  ])
})

test.run()
