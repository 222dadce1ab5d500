import { readFile } from 'node:fs/promises'
import { appPolicy, inOneLine, pagePolicy } from '#shared/deploy/csp.ts'
import { type CspOptions, OptionError, readCspOptions } from '#shared/deploy/cspOptions.ts'
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

/** The origins from the hotel's settings. When the API does not answer, the policy is printed with a placeholder. */
async function fetchOrigins({ api, hotel }: CspOptions): Promise<string[]> {
  const answer = await fetch(`${api}/hotels/${hotel}/settings/booking_widget`).catch(() => null)
  if (answer === null) return [ORIGINS]
  if (!answer.ok) throw new OptionError(`${api} has no hotel "${hotel}" (status ${answer.status}).`)
  const { allowed_origins } = (await answer.json().catch(() => ({}))) as { allowed_origins?: unknown }
  if (Array.isArray(allowed_origins) && allowed_origins.every((one) => typeof one === 'string'))
    return allowed_origins
  throw new OptionError(`${api} sends no allowed_origins for the hotel; list them with --origins.`)
}

async function main(): Promise<void> {
  const options = readCspOptions(process.argv.slice(2))
  const { hotel, base } = options
  const [html, hotelOrigins] = await Promise.all([builtPage(), options.origins ?? fetchOrigins(options)])
  const page = pagePolicy({ ...options, nonce: options.nonce ? NONCE : null })
  const app = appPolicy({ ...options, html, pictures: options.api, hotelOrigins })
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
  ]
  console.log(lines.join('\n'))
}

main().catch((error: unknown) => {
  console.error(error instanceof OptionError ? error.message : error)
  process.exit(1)
})
