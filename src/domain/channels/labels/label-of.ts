import { isToLeave } from '../../orders/states.ts'
import type { LabelFile, MarketLabel } from '../../tables/market-labels.ts'
import type { Order } from '../../tables/orders.ts'

/** The label that belongs on the parcel as it is now; nothing where none is there, or only one of an earlier waybill. */
export function labelInForce({
  delivery,
  marketLabel,
}: Pick<Order, 'delivery' | 'marketLabel'>): LabelFile | undefined {
  const file = marketLabel?.file
  return file && file.waybill === delivery.id ? file : undefined
}

/** The order, whose label is asked of its marketplace anew by this command. */
export function withLabelAsked(order: Order, { id, at }: { id: string; at: number }): Order {
  const { marketLabel, delivery, package_id: parcel = '' } = order
  const asked: MarketLabel = { waybill: delivery.id, parcel, asked: id, at, state: 'waiting' }
  if (marketLabel?.file) asked.file = marketLabel.file
  return { ...order, marketLabel: asked, updatedAt: at }
}

/** The order, whose label is asked for by this command where none was asked for under the waybill that it has now. */
export function withLabelWanted(order: Order, by: { id: string; at: number }): Order {
  const { delivery, marketLabel, package_id: parcel = '' } = order
  if (delivery.id === '' || !mayHaveLabel(order)) return order
  const isAsked = marketLabel?.waybill === delivery.id && marketLabel.parcel === parcel
  return isAsked ? order : withLabelAsked(order, by)
}

/** Whether its parcel may still get a label: nobody puts one on what is called off, is with its carrier or is through. */
export function mayHaveLabel({ state }: Pick<Order, 'state'>): boolean {
  return isToLeave(state)
}
