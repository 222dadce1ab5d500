import { hakone } from './hakone.ts'
import { kyoto } from './kyoto.ts'
import { preview } from './preview.ts'
import { seoul } from './seoul.ts'
import { taipei } from './taipei.ts'
import type { SeedBrand } from './types.ts'

/** Everything this server sells: one brand whose hotels between them use every feature, and one for previews. */
export const brands: SeedBrand[] = [
  { id: 100, code: 'moriyu', hotels: [hakone, kyoto, taipei, seoul] },
  { id: 427, code: 'preview', hotels: [preview] },
]
