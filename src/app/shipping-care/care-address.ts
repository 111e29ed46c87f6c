import { risks } from '../../domain/shipping/late-risk.ts'
import { careTabs } from '../../replica/queries/shipping/delayed-orders.ts'
import { defineView, flag, oneOf, rowKey, typed } from '../session/define-view.ts'

/** ?view=risk&tab=1&kind=late&q=…&order=DH-1 */
export const careView = defineView({
  atRisk: flag('view', 'risk'),
  tab: oneOf('tab', careTabs, 'CHỜ XỬ LÍ', (tab) => String(careTabs.indexOf(tab))),
  kind: oneOf('kind', risks, undefined),
  text: typed('q'),
  /** The order whose sheet is open. */
  open: rowKey('order'),
})
