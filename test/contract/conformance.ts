import { walkServer } from '../support/walk.ts'

/**
 * `npm run conformance -- <base url> [hotel code] [brand id] [client key] [client secret]`: holds any server to
 * the contract and ends with 1 when it breaks a promise.
 */
async function main(): Promise<number> {
  const [base, hotelId = 'hakone', brandId = '100', clientKey = 'noren-demo', clientSecret = 'publishable'] =
    process.argv.slice(2)
  if (!base || !URL.canParse(base)) {
    console.error('npm run conformance -- <base url> [hotel code] [brand id] [client key] [client secret]')
    return 1
  }
  const target = { hotelId, brandId: Number(brandId), clientKey, clientSecret }
  const findings = await walkServer(base.replace(/\/$/, ''), target)
  const broken = findings.filter(({ problem }) => problem !== null)
  for (const { promise, problem } of findings)
    console.log(problem ? `✘ ${promise}: ${problem}` : `• ${promise}`)
  console.log(`\n${findings.length - broken.length} kept, ${broken.length} broken`)
  return broken.length === 0 ? 0 : 1
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error)
  return 1
})
