import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Builder, Key as Keys, type WebElement } from 'selenium-webdriver'
import { freePorts } from '../../support/server/serverProcess.ts'
import { limit } from '../../support/slowness.ts'
import { type Key, type OpenVisit, type Place, type StartEngine, type Target, TIME_ZONE } from './Driver.ts'
import { findElement, findFrame, middleOf, queryOf, scrollToPoint } from './findElement.ts'
import { until } from './until.ts'
import { withLimit } from './withLimit.ts'

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
/** The page and the tool bar above it. */
const HEIGHT = 882

const keys: Record<Key, string> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowRight: Keys.ARROW_RIGHT,
}

const takePicture = promisify(execFile)

const COMMAND_LIMIT_MS = limit(10_000)

/** Narrow buttons of the tool bar, because the window is never narrower than its tool bar. */
const TOOL_BAR = 'toolbar, toolbar *, button, entry { min-width: 0; padding: 0; margin: 0 }'

/** Ends a process and its children, which a crash leaves behind. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has ended.
  }
}

async function startDisplay() {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  const [number] = await once(server.stdout, 'data')
  return { server, display: `:${String(number).trim()}` }
}

async function newVisit(service: string, display: string, width: number): Promise<OpenVisit> {
  const browser = await new Builder()
    .usingServer(service)
    .withCapabilities({
      browserName: 'MiniBrowser',
      // WebKitWebDriver otherwise waits for pages and frames before each command, at times until its limit of 300 s.
      pageLoadStrategy: 'none',
      timeouts: { script: COMMAND_LIMIT_MS, pageLoad: COMMAND_LIMIT_MS },
      'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
    })
    .build()
  // A script that runs while its document goes away is at times never answered.
  const execute = browser.execute.bind(browser)
  browser.execute = (command) => withLimit(execute(command), COMMAND_LIMIT_MS, command.getName())
  await browser.manage().window().setRect({ x: 0, y: 0, width, height: HEIGHT })
  const first = await browser.getWindowHandle()

  async function enter(place: Place): Promise<void> {
    await browser.switchTo().defaultContent()
    if (place === 'page') return
    const frame = await browser.executeScript<WebElement | null>(findFrame)
    if (!frame) throw new Error('No frame shows the app')
    await browser.switchTo().frame(frame)
  }
  async function elementIn(place: Place, target: Target, isForClick: boolean): Promise<WebElement> {
    await enter(place)
    const query = queryOf(target, isForClick)
    const element = await browser.executeScript<WebElement | null>(findElement, query)
    if (!element) throw new Error(`No ${target.css} is named ${target.name}`)
    if (place === 'page') return element
    const middle = await browser.executeScript<number>(middleOf, element)
    await enter('page')
    const frame = await browser.executeScript<WebElement>(findFrame)
    const isStill = await browser.executeScript<boolean>(scrollToPoint, frame, middle)
    if (isForClick && !isStill) throw new Error('The frame of the app moves')
    await browser.switchTo().frame(frame)
    return element
  }

  return {
    async open(address) {
      await enter('page')
      await browser.executeScript(() => Object.assign(window, { isOldPage: true }) && undefined)
      await browser.get(address)
      const isLoaded = () => !('isOldPage' in window) && document.readyState === 'complete'
      await until(async () => assert.ok(await browser.executeScript<boolean>(isLoaded), address))
    },
    idle: async () => {},
    // The command of the driver waits for a load event, which a page from the back/forward cache does not have.
    async back() {
      await enter('page')
      await browser.executeScript(() => void setTimeout(() => history.back()))
    },
    async run(place, act, ...args) {
      await enter(place)
      return browser.executeScript(act as never, ...args)
    },
    find: async (place, target) => void (await elementIn(place, target, false)),
    click: async (place, target) => (await elementIn(place, target, true)).click(),
    type: async (place, target, text) => (await elementIn(place, target, false)).sendKeys(text),
    async select(place, target, value) {
      const element = await elementIn(place, target, false)
      // The value of an option without the attribute is its text.
      await element.findElement({ xpath: `.//option[@value="${value}" or .="${value}"]` }).click()
    },
    press: (key) => browser.actions().sendKeys(keys[key]).perform(),
    async enterNewTab() {
      const opened = (await browser.getAllWindowHandles()).find((handle) => handle !== first)
      if (!opened) throw new Error('There is no new tab')
      await browser.switchTo().window(opened)
    },
    async closeTab() {
      await browser.close()
      await browser.switchTo().window(first)
    },
    // The command of the driver hangs now and then, so that the picture is taken of the display.
    async screenshot(path) {
      const area = `0,0,${width},${HEIGHT}`
      await takePicture('scrot', ['--overwrite', '--autoselect', area, path], {
        env: { ...process.env, DISPLAY: display },
        timeout: COMMAND_LIMIT_MS,
      })
    },
    takeErrors: () => [],
    leave: () => browser.quit(),
  }
}

/**
 * Starts WebKitWebDriver in a virtual display. It speaks classic WebDriver and opens WebKitGTK's MiniBrowser for each
 * visit. MiniBrowser does not report console messages.
 */
export const startWebkit: StartEngine = async (languageTag) => {
  const { server, display } = await startDisplay()
  const config = mkdtempSync(join(tmpdir(), 'noren-webkit-'))
  mkdirSync(join(config, 'gtk-3.0'))
  writeFileSync(join(config, 'gtk-3.0/gtk.css'), TOOL_BAR)
  const port = await freePorts()
  const env = {
    ...process.env,
    DISPLAY: display,
    TZ: TIME_ZONE,
    XDG_CONFIG_HOME: config,
    LC_ALL: `${languageTag.replace('-', '_')}.UTF-8`,
    // The default input method loses characters that are typed one after the other.
    GTK_IM_MODULE: 'gtk-im-context-simple',
  }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore', detached: true })
  const endAll = () => [driver, server].forEach(endGroup)
  process.once('exit', endAll)
  const service = `http://127.0.0.1:${port}`
  await until(() => fetch(`${service}/status`))
  return { newVisit: (width) => newVisit(service, display, width), quit: async () => endAll() }
}
