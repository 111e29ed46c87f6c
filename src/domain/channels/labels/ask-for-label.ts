import type { Circumstances, Reader } from '../../command.ts'
import type { Draft } from '../../draft.ts'
import type { Effect } from '../../effect.ts'
import type { PaperRole } from '../../tables/market-labels.ts'
import type { Order } from '../../tables/orders.ts'
import type { ChannelWord } from '../channel-word.ts'
import { labelGiverOf } from './label-giver.ts'
import { fieldOfPaper, withPapersWanted } from './label-of.ts'

/**
 * An order that its marketplace told of is arranged and has its waybill: its label is asked for, once for each waybill, so that it lies here
 * before anybody packs. A waybill that changed makes the label of the one before worthless.
 */
export function askForLabel(
  draft: Draft,
  code: string,
  word: Pick<ChannelWord, 'at' | 'step'>,
  circumstances: Circumstances,
): void {
  const order = draft.get('orders', code)
  // An older word says nothing of now.
  if (!order || order.channelAt !== word.at || word.step !== 'arranged') return
  const asked = withPapersWanted(order, circumstances)
  if (asked !== order) draft.put('orders', asked)
}

/** A carrier that gives labels is asked for the one of the waybill that an order has by now, so that it lies here before anybody packs. */
export function withCarrierLabel(order: Order, by: Pick<Circumstances, 'id' | 'at'>): Order {
  return labelGiverOf(order)?.by === 'carrier' ? withPapersWanted(order, by) : order
}

/** The call that fetches the label, or the slip, that this very command asked for. */
export function callForLabel(
  read: Reader,
  code: string,
  { id }: Pick<Circumstances, 'id'>,
  of: PaperRole = 'label',
): Effect[] {
  const order = read.get('orders', code)
  const giver = order && labelGiverOf(order)
  const label = order?.[fieldOfPaper[of]]
  if (!giver || label?.asked !== id || label.state !== 'waiting') return []
  const { account } = giver
  // A marketplace's log knows the order by the marketplace's name of it.
  const subCode = giver.by === 'market' ? order.subCode : code
  return [
    {
      account,
      // Apart from what is asked about the order, and from a label that nobody wants any more: one that is long in coming holds up nothing.
      subject: `order/${subCode}/${of}/${id}`,
      kind: 'fetch-label',
      key: `${account}/${of}/${subCode}/${label.waybill}/${id}`,
      params: of === 'label' ? { code, asked: id } : { code, asked: id, of },
    },
  ]
}

/** The calls for the papers that this very command asked for. */
export function callsForPapers(read: Reader, code: string, by: Pick<Circumstances, 'id'>): Effect[] {
  return (['label', 'slip'] as const).flatMap((of) => callForLabel(read, code, by, of))
}
