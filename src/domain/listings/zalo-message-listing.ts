import type { ZaloMessage } from '../tables/zalo.ts'
import type { Listing } from './listing.ts'

/** Messages to customers by Zalo, the latest first. */
export const zaloMessageListing: Listing<ZaloMessage> = {
  table: 'zaloMessages',
  sortedBy: 'time',
  fields: {
    time: { kind: 'number', of: ({ time }) => time, sorts: true },
    state: { kind: 'text', of: ({ state }) => state, leads: true },
    event: { kind: 'text', of: ({ event }) => event, leads: true },
    wid: { kind: 'text', of: ({ wid }) => wid, leads: true },
  },
  sums: [],
  marks: {
    order: ({ orderCode }) => (orderCode ? [orderCode] : []),
    msg: ({ msgId }) => (msgId ? [msgId] : []),
  },
  words: ({ orderCode, name, templateName }) => [orderCode, name, templateName],
  ends: ({ orderCode, phone }) => [orderCode, phone],
}
