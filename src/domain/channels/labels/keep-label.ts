import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import type { MarketLabel } from '../../tables/market-labels.ts'
import { OrderCode } from '../params.ts'
import { fieldOfPaper } from './label-of.ts'
import { labelByteLimit } from './limits.ts'

const Words = v.pipe(v.string(), v.maxLength(1_000))
const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120))
const Count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** What came of a label that was asked for. One that another took the place of is refused, so that its file is not kept either. */
export const keepLabel = defineCommand({
  path: '/api/channel',
  method: 'keepLabel',
  params: v.object({
    code: OrderCode,
    of: v.optional(v.picklist(['label', 'slip'])),
    /** The command that asked. */
    asked: Name,
    /** `waiting` tells why it waits. */
    state: v.picklist(['waiting', 'kept', 'failed']),
    paper: v.optional(Name),
    text: v.optional(Words),
    said: v.optional(Words),
    file: v.optional(
      v.object({
        id: Name,
        waybill: Name,
        paper: Name,
        bytes: v.pipe(Count, v.maxValue(labelByteLimit)),
        pages: v.optional(Count),
        /** Those of all parcels, where they are several. */
        waybills: v.optional(v.pipe(v.array(Name), v.maxLength(100))),
        sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
      }),
    ),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { code, of = 'label', asked, state, paper, text, said, file }, { at }) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const label = order[fieldOfPaper[of]]
    const isOver = label?.asked !== asked || label.state !== 'waiting'
    if (isOver || (file && file.waybill !== label.waybill)) return refuse('label-not-asked', { code })
    // Said once: a row that changes with each time that nothing came would keep every device busy.
    const isKnown = label.text === text && (paper ?? label.paper) === label.paper
    if (state === 'waiting' && isKnown) return []
    const { text: _, said: __, ...before } = label
    const next: MarketLabel = { ...before, state, at }
    if (paper) next.paper = paper
    if (text) next.text = text
    if (said) next.said = said
    if (file) next.file = label.parcels ? { ...file, at, parcels: label.parcels } : { ...file, at }
    if (file?.waybills) next.waybills = file.waybills
    return [update('orders', order, { ...order, [fieldOfPaper[of]]: next, updatedAt: at })]
  },

  say({ code, of, state }) {
    const paper = of === 'slip' ? 'hóa đơn của sàn' : 'tem'
    const came = of === 'slip' ? 'Hóa đơn của sàn đã về' : 'Tem đã về'
    return {
      what: state === 'kept' ? came : state === 'failed' ? `Chưa lấy được ${paper}` : `Chờ ${paper}`,
      about: code,
    }
  },
  cause: ({ code }) => code,
})
