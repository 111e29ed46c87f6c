import type { Order } from '../../domain/tables/orders.ts'
import {
  type SelfShipped,
  type SelfShippingTab,
  selfShippingTabs,
} from '../../replica/queries/shipping/self-shipping.ts'
import { lookupForms } from '../scanner/lookup-forms.ts'

/** The delivery whose label this is, by its waybill or, where the shop's own label has none, by the order's code. */
export function deliveryOfLabel(
  all: SelfShipped,
  text: string,
): { tab: SelfShippingTab; order: Order } | undefined {
  const forms = new Set(lookupForms(text))
  for (const tab of selfShippingTabs) {
    const order = all[tab].find(({ code, delivery }) => forms.has(code) || forms.has(delivery.id))
    if (order) return { tab, order }
  }
  return undefined
}
