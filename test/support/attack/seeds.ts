import { appendFileSync, readFileSync } from 'node:fs'

const FILE = 'test/attack/seeds.txt'

/** The seeds with which an attack once found a problem. Each line of the file has the name of an attack and a seed. */
export const keptSeeds = (name: string): number[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([attack]) => attack === name)
    .map(([, seed]) => Number(seed))

/** Adds a seed to the file, so that later runs repeat it. */
export function keepSeed(name: string, seed: number): void {
  if (!keptSeeds(name).includes(seed)) appendFileSync(FILE, `${name} ${seed}\n`)
}
