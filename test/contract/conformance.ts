import type { Finding } from '../support/conformance/checker.ts'
import { checkServer, passes } from '../support/conformance/checkServer.ts'

const usage = 'npm run conformance -- <base url> [hotel code] [brand id] [client key] [client secret]'

function print(level: string, findings: readonly Finding[]): void {
  console.log(`\nLevel ${level}`)
  for (const { requirement, problem } of findings)
    console.log(problem ? `✘ ${requirement}: ${problem}` : `• ${requirement}`)
}

/**
 * Checks any server against the contract and prints the findings of both levels. The exit code is 0 if the server passes
 * `noren`, 2 if it passes only `core`, and 1 if it fails `core` or if the check cannot run.
 */
async function main(): Promise<number> {
  const [base, hotelId = 'hakone', brandId = '100', clientKey = 'noren-demo', clientSecret = 'publishable'] =
    process.argv.slice(2)
  if (!base || !URL.canParse(base)) {
    console.error(usage)
    return 1
  }
  const target = { hotelId, brandId: Number(brandId), clientKey, clientSecret }
  const findings = await checkServer(base.replace(/\/$/, ''), target)
  console.log('')
  const summary = (['core', 'noren'] as const).map((level) => {
    const ofLevel = findings.filter((finding) => finding.level === level)
    print(level, ofLevel)
    const broken = ofLevel.filter(({ problem }) => problem !== null).length
    return `${level}: ${passes(findings, level) ? 'passed' : 'failed'}, ${ofLevel.length - broken} met, ${broken} violated`
  })
  console.log(`\n${summary.join('\n')}`)
  return passes(findings, 'noren') ? 0 : passes(findings, 'core') ? 2 : 1
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : error)
  return 1
})
