import { risks } from '../../domain/shipping/late-risk.ts'
import { careTabs } from '../../replica/queries/shipping/delayed-orders.ts'
import { defineView, flag, oneOf, typed, type ViewOf } from '../session/define-view.ts'

/** ?view=risk&tab=1&kind=late&q=…; the sheet of an order lies over it: &over=care.DH-1 */
export const careView = defineView({
  atRisk: flag('view', 'risk'),
  tab: oneOf('tab', careTabs, 'CHỜ XỬ LÍ', (tab) => String(careTabs.indexOf(tab))),
  kind: oneOf('kind', risks, undefined),
  text: typed('q'),
})

/** What shipping care shows, as the address keeps it. */
export type CareView = ViewOf<typeof careView>
