import { keysOf } from '../../lib/keys-of.ts'
import { defineView, oneOf, typed, type ViewOf } from '../session/define-view.ts'

/** Which lots are listed; `''` what people are to be warned of. */
export const expiryKinds = {
  '': 'Sắp hết và đã hết hạn',
  'het-han': 'Đã hết hạn',
  sap: 'Sắp hết hạn',
  'tat-ca': 'Tất cả lô',
} as const

/** ?loai=het-han&kho=…&q=… */
export const expiringView = defineView({
  kind: oneOf('loai', keysOf(expiryKinds), ''),
  wid: typed('kho'),
  text: typed('q'),
})

export type ExpiringView = ViewOf<typeof expiringView>
