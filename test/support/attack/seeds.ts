import { appendFileSync, readFileSync } from 'node:fs'

const FILE = 'test/attack/seeds.txt'

/** The seeds with which an attack once found a problem. Each line of the file has the name of an attack and a seed. */
export const storedSeeds = (name: string, file = FILE): number[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([attack]) => attack === name)
    .map(([, seed]) => Number(seed))

/** Adds a seed to the file, so that later runs repeat it. */
export function storeSeed(name: string, seed: number, file = FILE): void {
  if (!storedSeeds(name, file).includes(seed)) appendFileSync(file, `${name} ${seed}\n`)
}
