export function featuresOf(files: string[]): Set<string>
export function isTouched(testFile: string, features: Set<string>): boolean
export function testsOf(files: string[]): {
  isGlobal: boolean
  features: string[]
  unit: string[]
  contract: string[]
  journeys: string[]
}
