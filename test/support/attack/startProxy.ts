import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../server/serverProcess.ts'

/** The port of the API in examples/operate.md. */
const API_PORT = '4603'

export type Proxy = { address: string; stop(): Promise<void> }

/** The lines that examples/operate.md gives for a proxy. */
function linesFor(proxy: string): string {
  const [, lines = ''] =
    new RegExp(`\`\`\`${proxy}\\n([^\`]*)`).exec(readFileSync('examples/operate.md', 'utf8')) ?? []
  if (!lines.includes(API_PORT)) throw new Error(`examples/operate.md has no lines for ${proxy}`)
  return lines
}

/** How each proxy runs with these lines on a port, in a folder of its own. */
const proxies = {
  nginx: {
    config: (lines: string, port: number, folder: string) =>
      `daemon off; pid ${folder}/pid; events { worker_connections 2000; } http { access_log off;
      ${lines.replace('server {', `server { listen 127.0.0.1:${port};`)} }`,
    args: (file: string) => ['-e', 'stderr', '-c', file],
  },
  caddy: {
    config: (lines: string, port: number) =>
      lines.replace('{\n', '{\n  admin off\n').replace('api.book.example', `http://localhost:${port}`),
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
}

export type ProxyName = keyof typeof proxies
export const proxyNames = Object.keys(proxies) as ProxyName[]

export function isInstalled(name: ProxyName): boolean {
  try {
    execFileSync(name, [name === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

async function opened(child: ChildProcess, port: number, output: () => string): Promise<void> {
  while (!(await isOpen(port)))
    if (child.exitCode !== null) throw new Error(`The proxy ended with ${child.exitCode}: ${output()}`)
}

/** Starts a proxy with the lines of examples/operate.md in front of an API. */
export async function startProxy(name: ProxyName, api: string): Promise<Proxy> {
  const { config, args } = proxies[name]
  const port = await freePorts()
  const folder = mkdtempSync(join(tmpdir(), `noren-${name}-`))
  const file = join(folder, 'config')
  writeFileSync(file, config(linesFor(name).replaceAll(API_PORT, new URL(api).port), port, folder))
  const child = spawn(name, args(file), {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  await opened(child, port, () => output)
  return {
    address: `http://localhost:${port}`,
    async stop() {
      process.off('exit', kill)
      kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
