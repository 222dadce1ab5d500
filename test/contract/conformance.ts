import { checkServer } from '../support/conformance/checkServer.ts'

/**
 * `npm run conformance -- <base url> [hotel code] [brand id] [client key] [client secret]`: checks any server against
 * the contract. The exit code is 1 if the server violates the contract.
 */
async function main(): Promise<number> {
  const [base, hotelId = 'hakone', brandId = '100', clientKey = 'noren-demo', clientSecret = 'publishable'] =
    process.argv.slice(2)
  if (!base || !URL.canParse(base)) {
    console.error('npm run conformance -- <base url> [hotel code] [brand id] [client key] [client secret]')
    return 1
  }
  const target = { hotelId, brandId: Number(brandId), clientKey, clientSecret }
  const findings = await checkServer(base.replace(/\/$/, ''), target)
  const broken = findings.filter(({ problem }) => problem !== null)
  for (const { requirement, problem } of findings)
    console.log(problem ? `✘ ${requirement}: ${problem}` : `• ${requirement}`)
  console.log(`\n${findings.length - broken.length} met, ${broken.length} violated`)
  return broken.length === 0 ? 0 : 1
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error)
  return 1
})
