/** The build puts these in the places of the global names in the second file. */
export { Map, Set } from '#loader/builtIns.ts'
