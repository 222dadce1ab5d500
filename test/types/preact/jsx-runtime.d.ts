import type { JSXInternal } from './preact.d.ts'

export declare const Fragment: (props: { children?: unknown }) => null
export declare function jsx(type: unknown, props: object, key?: string): null
export declare function jsxs(type: unknown, props: object, key?: string): null
export type { JSXInternal as JSX }
