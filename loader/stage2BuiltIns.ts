/** The build puts these in the places of the global names in stage 2. */
export { Map, Set } from '#loader/builtIns.ts'
