import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { addresses, PORT } from './support/addresses.ts'
import { chromiumPath } from './support/ensureChromium.mjs'

const executablePath = chromiumPath()

/** Chromium as the journeys run it: no sandbox as root, and no calls home of its own. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results/journeys',
  fullyParallel: true,
  workers: 2,
  // The longest walk takes 15 s on two free cores; a crowded machine needs room.
  timeout: 120_000,
  // One more try, and it is reported as flaky: see the list, do not lean on it.
  retries: 1,
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
    // Kept of every journey, it took a third of their time.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 860 } } },
    {
      name: 'phone',
      // What happens between the app and its servers, or in the address, is drawn the same at every size: once is enough.
      testIgnore:
        /\/(input\/(address|hostPage)|host\/(analytics|backCache|csp|everyGuest|flood|healing|hostile|keyboard|legible|lifecycle|ownLayer|stages|theming)|recovery\/(mended|once|refused|start)|shell\/(address|chatbot|preflights|session))\.spec\.ts$/,
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
