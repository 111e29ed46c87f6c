import { OutsideTrouble } from '../call-outside.ts'
import { noParcel, parcelsOf } from '../parcels-of.ts'
import { carryOut } from './order-request.ts'
import { wordNow } from './word-now.ts'

/**
 * A parcel that the shop brings itself goes under another number. Told twice it is the same; one that is refused may have been corrected by a call whose answer was lost, so the marketplace
 * says how it stands (O4).
 */
export const correctTracking = carryOut('correct', async (making, { order, request }, asking) => {
  const { tracking, provider } = request
  const correct = making.market.fulfilment.ownDelivery?.correct
  if (!correct) throw takesNone
  const [parcel, ...others] = parcelsOf(order)
  if (!parcel) throw noParcel
  if (others.length > 0) throw severalParcels
  const corrected = await correct(parcel, { tracking, provider }, asking)
  if ('ok' in corrected) return
  const { trouble } = corrected
  if (trouble.kind === 'person' && (await wordNow(making, order.subCode, asking)).waybill === tracking) return
  throw trouble
})

const takesNone = new OutsideTrouble(
  'person',
  'Sàn này không cho sửa mã vận đơn từ KhoTay. Sửa ở trang quản lý của sàn.',
  { isFinal: true },
)
const severalParcels = new OutsideTrouble(
  'person',
  'Đơn này có nhiều kiện, mỗi kiện một mã. Sửa mã từng kiện ở trang quản lý của sàn.',
  { isFinal: true },
)
