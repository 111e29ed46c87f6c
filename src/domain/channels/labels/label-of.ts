import { deepEqual } from '../../../lib/deep-equal.ts'
import { isToLeave } from '../../orders/states.ts'
import type { LabelFile, MarketLabel, PaperRole } from '../../tables/market-labels.ts'
import type { Order } from '../../tables/orders.ts'

/** What a label is for: it is another one where any of this changed. */
export type Labelled = Pick<Order, 'delivery' | 'parcelIds' | 'parcelWaybills' | 'marketLabel' | 'marketSlip'>

/** Where an order keeps each. */
export const fieldOfPaper = { label: 'marketLabel', slip: 'marketSlip' } as const satisfies Record<
  PaperRole,
  keyof Order
>

/** The label that belongs on the parcels as they are now; nothing where none is there, or only one of an earlier waybill, or of fewer parcels. */
export function labelInForce(order: Labelled, of: PaperRole = 'label'): LabelFile | undefined {
  const file = order[fieldOfPaper[of]]?.file
  return file && file.waybill === order.delivery.id && isOfParcels(file, order) ? file : undefined
}

/** The order, whose label (or slip) is asked of its marketplace anew by this command; of the kind of paper that the marketplace advises unless told. */
export function withLabelAsked(
  order: Order,
  { id, at }: { id: string; at: number },
  { of = 'label', paper }: { of?: PaperRole | undefined; paper?: string | undefined } = {},
): Order {
  const { delivery, parcelIds, parcelWaybills, package_id: parcel = '' } = order
  const asked: MarketLabel = { waybill: delivery.id, parcel, asked: id, at, state: 'waiting' }
  if (parcelIds) asked.parcels = parcelIds
  if (parcelWaybills) asked.waybills = parcelWaybills
  if (paper) asked.paper = paper
  const file = order[fieldOfPaper[of]]?.file
  if (file) asked.file = file
  return { ...order, [fieldOfPaper[of]]: asked, updatedAt: at }
}

/** Whether it is for the parcels as they are now: another one, or another number on one of them, is another label. A number that nobody told is any. */
function isOfParcels(
  { parcels, waybills }: Pick<MarketLabel, 'parcels' | 'waybills'>,
  { parcelIds, parcelWaybills }: Pick<Order, 'parcelIds' | 'parcelWaybills'>,
): boolean {
  const isSame = (number: string, place: number) =>
    !number || !parcelWaybills?.[place] || number === parcelWaybills[place]
  return deepEqual(parcels, parcelIds) && (waybills ?? []).every(isSame)
}

/** Marketplaces whose invoice goes into every parcel, so that it is fetched ahead like the label. */
const slipsAhead: readonly Order['channel'][] = ['Lazada']

/** The papers of an order that are asked for as soon as it has its waybill. */
function papersAhead({ channel }: Pick<Order, 'channel'>): PaperRole[] {
  return slipsAhead.includes(channel) ? ['label', 'slip'] : ['label']
}

/** The order, whose papers are asked for by this command where none were asked for under the waybill that it has now. */
export function withPapersWanted(order: Order, by: { id: string; at: number }): Order {
  const { delivery, package_id: parcel = '' } = order
  if (delivery.id === '' || !mayHaveLabel(order)) return order
  return papersAhead(order).reduce((wanting, of) => {
    const known = wanting[fieldOfPaper[of]]
    const isAsked = known?.waybill === delivery.id && known.parcel === parcel && isOfParcels(known, order)
    return isAsked ? wanting : withLabelAsked(wanting, by, { of })
  }, order)
}

/** Whether its parcel may still get a label: nobody puts one on what is called off, is with its carrier or is through. */
export function mayHaveLabel({ state }: Pick<Order, 'state'>): boolean {
  return isToLeave(state)
}
