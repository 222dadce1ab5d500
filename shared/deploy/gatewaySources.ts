/** What the payment document of a gateway needs: origins of scripts, calls, frames and form targets. */
export type GatewaySources = { scripts: string[]; calls: string[]; frames: string[]; forms: string[] }

type InstallationSources = Omit<GatewaySources, 'scripts'>

/** The origins that the scripts of gateways use, by the origin of the script. */
const installations: Readonly<Record<string, InstallationSources>> = {
  'https://static.mul-pay.jp': {
    calls: ['https://token.mul-pay.jp', 'https://static.mul-pay.jp'],
    frames: ['https://static.mul-pay.jp'],
    forms: ['https://p01.mul-pay.jp'],
  },
  'https://stg.static.mul-pay.jp': {
    calls: ['https://stg.token.mul-pay.jp', 'https://stg.static.mul-pay.jp'],
    frames: ['https://stg.static.mul-pay.jp'],
    forms: ['https://pt01.mul-pay.jp'],
  },
}

const none: GatewaySources = { scripts: [], calls: [], frames: [], forms: [] }

/** The sources of all gateways, for a file that serves every hotel. */
export const allGatewaySources = (): GatewaySources => {
  const all = Object.values(installations)
  return {
    scripts: Object.keys(installations),
    calls: all.flatMap(({ calls }) => calls),
    frames: all.flatMap(({ frames }) => frames),
    forms: all.flatMap(({ forms }) => forms),
  }
}

/** The sources of the gateway of a hotel; none for a hotel without a gateway. A script at another origin uses this origin. */
export function gatewaySources(setting: { script_url: string } | null): GatewaySources {
  if (!setting) return none
  const { origin } = new URL(setting.script_url)
  const known = installations[origin] ?? { calls: [origin], frames: [origin], forms: [origin] }
  return { scripts: [origin], ...known }
}
