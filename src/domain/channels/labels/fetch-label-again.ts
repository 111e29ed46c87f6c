import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import { floorWork } from '../../people/permissions.ts'
import { refuse } from '../../refuse.ts'
import { OrderCode } from '../params.ts'
import { callForLabel } from './ask-for-label.ts'
import { labelGiverOf } from './label-giver.ts'
import { fieldOfPaper, mayHaveLabel, withLabelAsked } from './label-of.ts'

/** A label that was asked for, or told of, so short a time ago is not asked for once more (ms). */
const soonMs = 60_000

/** 'Lấy lại tem': whoever stands before a parcel without a good label has it asked for anew, of another kind of paper too; the one that is there stays until the other comes. */
export const fetchLabelAgain = defineCommand({
  path: '/api/channel',
  method: 'fetchLabelAgain',
  params: v.object({
    code: OrderCode,
    /** What is asked for: the label, or the marketplace's list of the goods. */
    of: v.optional(v.picklist(['label', 'slip'])),
    /** One of the marketplace's own kinds; the one that it advises unless told. */
    paper: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, of = 'label', paper }, circumstances) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const giver = labelGiverOf(order)
    if (!giver || (giver.by === 'carrier' && of === 'slip')) return refuse('order-of-no-market', { code })
    const { state, delivery } = order
    const label = order[fieldOfPaper[of]]
    if (!mayHaveLabel(order)) return refuse('order-needs-no-label', { code, state })
    if (delivery.id === '') return refuse('label-without-waybill', { code })
    const isComing = label?.state === 'waiting' && label.waybill === delivery.id
    const isSame = paper === undefined || label?.paper === paper
    if (isComing && isSame && circumstances.at - label.at < soonMs) return refuse('label-comes', { code })
    return [update('orders', order, withLabelAsked(order, circumstances, { of, paper }))]
  },

  effects: (read, { code, of }, circumstances) => callForLabel(read, code, circumstances, of),

  say: ({ code, of }) => ({
    what: of === 'slip' ? 'Lấy hóa đơn của sàn' : 'Lấy lại tem',
    about: code,
  }),
  cause: ({ code }) => code,
})
