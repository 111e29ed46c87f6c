import type { EffectKind } from '../../../domain/effect.ts'
import type { PerformerOfOne } from '../effects/perform-each.ts'
import { forgetPage } from './forget-page.ts'
import type { PageMaking } from './page-making.ts'
import { sendPageMessage } from './send-page-message.ts'

/** Calls to Facebook. */
export const pagePerformers = {
  'send-page-message': sendPageMessage,
  'forget-shop': forgetPage,
} satisfies Partial<Record<EffectKind, PerformerOfOne<PageMaking>>>
