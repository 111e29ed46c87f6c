import type { EffectKind } from '../../../domain/effect.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import { forgetZalo } from './forget-zalo.ts'
import { refreshZalo } from './refresh-zalo.ts'
import { sendZalo } from './send-zalo.ts'
import type { ZaloMaking } from './zalo-making.ts'

/** Calls to Zalo. */
export const zaloPerformers = {
  'send-zalo': sendZalo,
  'refresh-tokens': refreshZalo,
  'forget-shop': forgetZalo,
} satisfies Partial<Record<EffectKind, PerformerOfOne<ZaloMaking>>>
