import * as v from 'valibot'
import { TikiOrder } from './tiki-order.ts'

/** What Tiki tells of an order. */
export const TikiTold = v.object({ channel: v.literal('Tiki'), order: TikiOrder })
