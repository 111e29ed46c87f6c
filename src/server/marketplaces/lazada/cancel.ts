import * as v from 'valibot'
import { Id, Text } from '../../../domain/channels/lazada/lazada-fields.ts'
import { openItems, stepOfItem } from '../../../domain/channels/lazada/lazada-steps.ts'
import { must } from '../../../lib/must.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import { maskText } from '../../outside/mask-secrets.ts'
import type { Asking } from '../asking.ts'
import { answerFor } from '../each.ts'
import type { CancelReason, Fulfilment } from '../fulfilment.ts'
import type { LazadaClient } from './client.ts'
import { troubleOf } from './errors.ts'
import { lazadaPaths } from './paths.ts'
import { askStandings, type ItemStanding, isOfListing } from './standing.ts'

const tip = { tip_content: v.optional(Text, ''), tip_type: v.optional(Text, '') }
const May = v.object({
  data: v.object({
    ...tip,
    reason_options: v.optional(v.array(v.object({ reason_id: Id, reason_name: v.optional(Text, '') })), []),
  }),
})
const Done = v.object({ data: v.optional(v.object(tip)) })
const Decided = v.object({ data: v.optional(v.object(tip)) })

interface LazadaReason extends CancelReason {
  /** Lazada's number of it where it is documented; another country has another. */
  documented: string
  /** What Lazada calls it, in the languages that its answers are in. */
  called: RegExp
}

/** Those that sellers give (CAN-005, CAN-006, FUL-295, FUL-296): Lazada sets the stock of what is called off to nothing. */
const reasons: readonly LazadaReason[] = [
  {
    key: '15',
    words: 'Hết hàng',
    needsItems: false,
    documented: '10000021',
    called: /out of stock|hết hàng/i,
  },
  {
    key: '21',
    words: 'Sai giá',
    needsItems: false,
    documented: '10000023',
    called: /wrong price|pricing|sai giá|giá sai|lỗi giá/i,
  },
]

/** Items are called off by the shop, or by the buyer with the shop's leave. */
export function lazadaCancel(
  client: LazadaClient,
): Pick<Fulfilment, 'cancelReasons' | 'cancel' | 'answerBuyer'> {
  async function itemsOf(number: string, asking: Asking): Promise<ItemStanding[]> {
    const [standing] = await askStandings(client, [number], asking)
    const told = must(standing, 'how the order stands')
    if ('trouble' in told) throw told.trouble
    return told.ok
  }

  return {
    cancelReasons: reasons.map(({ key, words, needsItems }) => ({ key, words, needsItems })),

    cancel({ number, reason, items = [] }, asking) {
      const known = reasons.find(({ key }) => key === reason)
      if (!known) throw new RangeError(`Lazada takes no reason ${reason}.`)
      return answerFor({ number }, async () => {
        const all = await itemsOf(number, asking)
        const named =
          items.length === 0 ? all : all.filter((item) => items.some((one) => isOfListing(item, one)))
        if (named.length === 0) throw noSuchItem()
        // Called off before, by one whose answer was lost: what was wished for.
        const left = openItems(named)
        if (left.length === 0) return { changedAt: changedAt(named, asking.now) }
        const tooLate = left.find((item) => !['unpaid', 'to ship', 'arranged'].includes(stepOfItem(item)))
        if (tooLate) throw late()
        const whose = { order_id: number, order_item_id_list: left.map(({ order_item_id }) => order_item_id) }
        const { data: may } = await client.ask(lazadaPaths.mayCancel, May, asking, whose)
        const option = optionFor(known, may.reason_options)
        if (may.tip_type.toLowerCase() === 'error' || !option) throw refused(known, may)
        const { data } = await client.ask(lazadaPaths.cancel, Done, asking, {
          ...whose,
          reason_id: option.reason_id,
        })
        if (data?.tip_type.toLowerCase() === 'error') throw refused(known, { ...may, ...data })
        return { changedAt: asking.now }
      })
    },

    answerBuyer({ number, accepts }, asking) {
      return answerFor({ number }, async () => {
        const all = await itemsOf(number, asking)
        const asks = all.filter(
          ({ need_cancel_confirm, status }) => need_cancel_confirm && status !== 'canceled',
        )
        // Let out before, by one whose answer was lost; its carrier does not know yet.
        const isPending = openItems(all).some(({ is_cancel_pending }) => is_cancel_pending)
        if (asks.length === 0 && accepts && isPending) return { changedAt: changedAt(all, asking.now) }
        const requests = new Set(asks.flatMap(({ reverse_order_id }) => reverse_order_id || []))
        if (requests.size === 0) throw troubleOf({ code: '131' }, { area: 'cancel', acts: false })
        for (const reverse_order_id of requests) {
          const { data } = await client.ask(lazadaPaths.answerBuyer, Decided, asking, {
            reverse_order_id,
            agree_cancel: accepts,
          })
          if (data?.tip_type.toLowerCase() === 'error')
            throw troubleOf({ message: data.tip_content }, { area: 'cancel', acts: false })
        }
        return { changedAt: asking.now }
      })
    },
  }
}

type Option = v.InferOutput<typeof May>['data']['reason_options'][number]

/** By its name first: numbers differ by country. */
function optionFor({ called, documented }: LazadaReason, options: readonly Option[]): Option | undefined {
  return (
    options.find(({ reason_name }) => called.test(reason_name)) ??
    options.find(({ reason_id }) => reason_id === documented)
  )
}

function changedAt(items: readonly ItemStanding[], now: number): number {
  const changes = items.flatMap(({ updated_at }) => updated_at ?? [])
  return changes.length > 0 ? Math.max(...changes) : now
}

function refused(
  { words }: LazadaReason,
  { tip_content, reason_options }: v.InferOutput<typeof May>['data'],
): OutsideTrouble {
  const offered = reason_options.map(({ reason_name }) => reason_name).join(', ')
  const said = maskText(tip_content || offered).slice(0, 300)
  return new OutsideTrouble(
    'person',
    `Lazada không cho hủy đơn này với lý do "${words}". Xem lại đơn trên Lazada.`,
    {
      said,
    },
  )
}

function late(): OutsideTrouble {
  return new OutsideTrouble(
    'person',
    'Kiện đã giao cho đơn vị vận chuyển nên Lazada không hủy đơn nữa. Xem lại đơn trên Lazada.',
    { isFinal: true },
  )
}

function noSuchItem(): OutsideTrouble {
  return new OutsideTrouble('person', 'Đơn trên Lazada không còn sản phẩm này. Xem lại đơn rồi hủy lại.')
}
