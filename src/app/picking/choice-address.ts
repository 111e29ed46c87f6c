import { channels } from '../../domain/orders/channels.ts'
import { screenAddress } from '../addresses.ts'
import { defineView, flag, oneOf, rowKey } from '../session/define-view.ts'
import type { Choice } from './suggestions.ts'

/** ?size=single&aisle=A&carrier=SPX&channel=Shopee&soon=1&new=1 */
export const choiceView = defineView({
  size: oneOf('size', ['single', 'multi'], undefined),
  aisle: rowKey('aisle'),
  carrier: rowKey('carrier'),
  channel: oneOf('channel', channels, undefined),
  soon: flag('soon'),
  withNew: flag('new'),
})

export function chooseAddress(choice: Choice = {}): string {
  return screenAddress('/picking/new', choiceView.query(choice))
}
