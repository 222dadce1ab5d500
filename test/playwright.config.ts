import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { hasSecondTry } from './runner/secondTry.mjs'
import { addresses, PORT } from './support/addresses.ts'
import { browserOptions } from './support/browserOptions.ts'
import { chromiumPath, headlessPath } from './support/ensureChromium.mjs'
import { limit } from './support/slowness.ts'

const desktop = { viewport: { width: 1280, height: 860 } }

/** `npm run test:all` also runs more sizes. */
const runsAll = Boolean(process.env.NOREN_TEST_ALL)

// Phones draw two or three pixels for each CSS pixel. No journey depends on that, and each pixel takes CPU time.
const touchSizes = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  ...(runsAll
    ? [
        { name: 'smallPhone', viewport: { width: 320, height: 640 } },
        { name: 'tablet', viewport: { width: 820, height: 1180 } },
      ]
    : []),
]

/** Journeys keep the cores of CI busy: with a third process, they take more CPU time and end no sooner. */
const journeys = { testDir: 'e2e', workers: 2 }

export default defineConfig({
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  // In CI a failed test runs a second time, in another process with another tenant. The runner lists it as flaky.
  retries: hasSecondTry ? 1 : 0,
  // CI has two cores. Tests of the stage wait for a fifth of their time, which a third process uses.
  workers: 3,
  // No journey takes more than 20 s on two idle cores with two processes.
  timeout: limit(120_000),
  expect: { timeout: limit(20_000) },
  reporter: 'list',
  use: {
    ...browserOptions(headlessPath()),
    locale: 'en-GB',
    timezoneId: 'Asia/Tokyo',
    // Animations take a tenth of the CPU time. The journeys with `withMotion` keep them.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces of all journeys would take a third of the running time: `--trace retain-on-failure` records one by hand.
    trace: 'off',
    // Without it, an action that finds no element waits until the limit of the test.
    actionTimeout: limit(30_000),
  },
  projects: [
    // Chromium requires this permission because the page of the stage does not come from a local address.
    {
      name: 'stage',
      testDir: 'stage',
      testMatch: '**/*.spec.ts',
      use: { ...desktop, permissions: ['local-network-access'] },
    },
    // A journey with a phone size runs at desktop size only in `npm run test:all`.
    {
      ...journeys,
      name: 'desktop',
      grepInvert: runsAll ? /@complete/ : /@complete|@phone/,
      use: desktop,
    },
    // At desktop size in the complete browser: only it blocks third-party storage and has a back/forward cache.
    {
      ...journeys,
      name: 'complete',
      grep: /@complete/,
      use: { ...desktop, ...browserOptions(chromiumPath(), { isComplete: true }) },
    },
    // The journeys of a screen or a gesture that differ on phones. All other journeys run at desktop size only.
    ...touchSizes.map(({ name, viewport }) => ({
      ...journeys,
      name,
      grep: /@phone/,
      use: { viewport, hasTouch: true, isMobile: true },
    })),
  ],
  webServer: {
    command: 'node .build/test/support/server/journeyServer.mjs',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${addresses.api}/openapi.json`,
    env: {
      NOREN_PORT: String(PORT),
      // Each journey has its own tenant.
      NOREN_MAX_TENANTS: '10000',
      NOREN_TENANTS_PER_ADDRESS: '10000',
    },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: limit(90_000),
    // The server ends its PostgreSQL.
    gracefulShutdown: { signal: 'SIGTERM', timeout: limit(10_000) },
    reuseExistingServer: false,
  },
})
