export function chromiumPath(): string | undefined
export function headlessPath(): string | undefined
export function canInstall(): boolean
export function installPackages(packages: string[]): void
export function ensureChromium(): Promise<void>
