import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import { refuse } from '../../refuse.ts'
import type { ChannelRequest } from '../../tables/channel-requests.ts'
import { OrderCode } from '../params.ts'
import type { RequestKind } from './request-of.ts'

const Words = v.pipe(v.string(), v.maxLength(1_000))

const words = {
  ship: 'Đi đơn',
  cancel: 'Hủy đơn trên sàn',
  answer: 'Trả lời yêu cầu hủy',
  correct: 'Sửa mã vận đơn trên sàn',
  deliver: 'Báo sàn kết quả giao',
} as const satisfies Record<RequestKind, string>
const became = { waiting: 'đang chờ sàn', done: 'sàn đã nhận', failed: 'chưa được' } as const

/** What came of something that a marketplace was asked: it is written where it was asked. One that another took the place of is let pass. */
export const reportRequest = defineCommand({
  path: '/api/channel',
  method: 'reportRequest',
  params: v.object({
    code: OrderCode,
    kind: v.picklist(['ship', 'cancel', 'answer', 'correct', 'deliver']),
    /** The command that asked. */
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
    /** `waiting` tells why it waits. */
    state: v.picklist(['waiting', 'done', 'failed']),
    text: v.optional(Words),
    said: v.optional(Words),
    /** It was refused for good, as the marketplace had the order then: the instant of its word (ms since 1970). */
    finalAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { code, kind, id, state, text, said, finalAt }, { at }) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const request = order.requests?.[kind]
    if (request?.id !== id || request.state !== 'waiting') return []
    // Tried once more in vain, it waits for the same reason as before; the marketplace's own words may name the call.
    if (state === 'waiting' && request.text === text) return []
    const { by, text: _, said: __, finalAt: ___, ...asked } = request
    const next: ChannelRequest = { ...asked, by, state }
    if (text) next.text = text
    if (said) next.said = said
    if (state !== 'waiting') next.endedAt = at
    if (state === 'failed' && finalAt !== undefined) next.finalAt = finalAt
    return [
      update('orders', order, { ...order, requests: { ...order.requests, [kind]: next }, updatedAt: at }),
    ]
  },

  say: ({ code, kind, state }) => ({ what: `${words[kind]}: ${became[state]}`, about: code }),
  cause: ({ code }) => code,
})
