import { readFile } from 'node:fs/promises'
import { appPolicy, inOneLine, pagePolicy, paymentPolicy } from '#shared/deploy/csp.ts'
import { type CspOptions, OptionError, readCspOptions } from '#shared/deploy/cspOptions.ts'
import { gatewaySources } from '#shared/deploy/gatewaySources.ts'
import { inProject } from './server/start/projectRoot.ts'

/** The command `npm run csp`: prints the policies for a hotel's page and for the app of one installation. */

/** The placeholder of the nonce. The page's server creates a nonce for every response. */
const NONCE = '{NONCE}'
/** The placeholder of the origins that may frame the app, when they are unknown. */
const ORIGINS = '{ORIGINS}'

async function builtPage(): Promise<string> {
  const html = await readFile(inProject('dist/index.html'), 'utf8').catch(() => null)
  if (html === null) throw new OptionError('The app is not built yet: run "npm run build" first.')
  return html
}

/** The placeholder of the gateway's origins, when they are unknown. */
const GATEWAY = '{GATEWAY}'

type Known = { origins: string[]; script: string | null }

/**
 * The origins of the hotel's pages and the script of its gateway, from its settings or the options. When the API does not
 * answer, the policies are printed with placeholders.
 */
async function fetchSettings({ api, hotel, origins, gateway }: CspOptions): Promise<Known> {
  if (origins && gateway) return { origins, script: gateway }
  const answer = await fetch(`${api}/hotels/${hotel}/settings/booking_widget`).catch(() => null)
  if (answer === null) return { origins: origins ?? [ORIGINS], script: gateway ?? GATEWAY }
  if (!answer.ok && origins) return { origins, script: GATEWAY }
  if (!answer.ok) throw new OptionError(`${api} has no hotel "${hotel}" (status ${answer.status}).`)
  const settings = (await answer.json().catch(() => ({}))) as {
    allowed_origins?: unknown
    payment?: { script_url?: string } | null
  }
  const listed = origins ?? settings.allowed_origins
  if (Array.isArray(listed) && listed.every((one) => typeof one === 'string'))
    return { origins: listed, script: gateway ?? settings.payment?.script_url ?? null }
  throw new OptionError(`${api} sends no allowed_origins for the hotel; list them with --origins.`)
}

/** The sources of a gateway; the placeholder if its script is unknown. */
const sourcesOf = (script: string | null) =>
  script === GATEWAY
    ? { scripts: [GATEWAY], calls: [GATEWAY], frames: [GATEWAY], forms: [GATEWAY] }
    : gatewaySources(script === null ? null : { script_url: script })

async function main(): Promise<void> {
  const options = readCspOptions(process.argv.slice(2))
  const { hotel, base } = options
  const [html, { origins: hotelOrigins, script }] = await Promise.all([builtPage(), fetchSettings(options)])
  const page = pagePolicy({ ...options, nonce: options.nonce ? NONCE : null })
  const app = appPolicy({ ...options, html, pictures: options.api, hotelOrigins })
  const payment = paymentPolicy({ gateway: sourcesOf(script), hotelOrigins })
  const nonce = options.nonce ? ` nonce="${NONCE}"` : ''
  const lines = [
    '# The hotel’s page. The widget needs script-src and frame-src. The other directives are a strict example: adapt them.',
    ...(options.nonce
      ? [`# ${NONCE}: a new nonce for every response, in this header and in each script tag.`]
      : []),
    `Content-Security-Policy: ${inOneLine(page)}`,
    '',
    `<script async${nonce} src="${base}/noren.js" data-hotel="${hotel}"></script>`,
    '',
    `# The app, at addresses with code=${hotel}.`,
    ...(hotelOrigins.includes(ORIGINS)
      ? [
          `# ${ORIGINS}: the origins of the hotel’s pages. ${options.api} does not answer: start it, or list them with --origins.`,
        ]
      : []),
    `Content-Security-Policy: ${inOneLine(app)}`,
    '',
    `# The payment document, at payment.html with code=${hotel}. Only it may load the script of the gateway.`,
    ...(script === GATEWAY
      ? [`# ${GATEWAY}: the origins of the gateway. Start ${options.api}, or name its script with --gateway.`]
      : []),
    `Content-Security-Policy: ${inOneLine(payment)}`,
  ]
  console.log(lines.join('\n'))
}

main().catch((error: unknown) => {
  console.error(error instanceof OptionError ? error.message : error)
  process.exit(1)
})
