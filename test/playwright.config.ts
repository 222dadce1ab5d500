import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { addresses, PORT } from './support/addresses.ts'
import { chromiumPath } from './support/ensureChromium.mjs'

const executablePath = chromiumPath()

/** Chromium runs without its sandbox, because root cannot use the sandbox, and without own background requests. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  // A journey waits most of the time, so that two cores run four.
  workers: 4,
  // The longest journey takes 15 s on two idle cores. A busy machine needs more time.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    locale: 'en-GB',
    timezoneId: 'Asia/Tokyo',
    // Traces of all journeys would take a third of the running time: `--trace retain-on-failure` records one by hand.
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 860 } } },
    {
      name: 'phone',
      // These journeys do not depend on the size of the screen: they look at requests, addresses and messages.
      testIgnore: [
        'input/{address,hostPage}.spec.ts',
        'host/accessibility/{accessModes,contrast,keyboard}.spec.ts',
        'host/{analytics,loading}/*.spec.ts',
        'host/configurators/theming.spec.ts',
        'host/page/{csp,hostile,messageFlood}.spec.ts',
        'recovery/{network,oneBooking,refused,searchFailures,session,start,startResponse}.spec.ts',
        'shell/{address,chatbot,preflights,session}.spec.ts',
      ].map((files) => `**/${files}`),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: 'node .build/serve.mjs',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    url: `${addresses.api}/openapi.json`,
    env: { NOREN_PORT: String(PORT), NOREN_DATA: 'memory' },
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 90_000,
    reuseExistingServer: false,
  },
})
