import type { Step } from '../../../domain/channels/channel-word.ts'
import { failureCodes } from '../../../domain/shipping/failure-reasons.ts'
import { OutsideTrouble } from '../call-outside.ts'
import { noParcel, parcelsOf } from '../parcels-of.ts'
import { carryOut } from './order-request.ts'
import { wordNow } from './word-now.ts'

/**
 * The marketplace is told what became of parcels that the shop brought itself, each for itself (O5). Told again after a lost answer, or refused, it says first how the order stands (O4): one
 * that it has as it was to be told is told.
 */
export const tellDelivery = carryOut('deliver', async (making, { order, request, isRepeated }, asking) => {
  const { subCode: number } = order
  const { delivered } = request
  const reason = failureCodes.find((code) => code === request.reason)
  const { ownDelivery } = making.market.fulfilment
  if (!ownDelivery) throw takesNone
  const isKnown = async () => isTold((await wordNow(making, number, asking)).step, delivered)
  if (isRepeated && (await isKnown())) return
  const parcels = parcelsOf(order)
  if (parcels.length === 0) throw noParcel
  const outcomes = parcels.map((parcel) =>
    delivered || reason === undefined ? { ...parcel, delivered } : { ...parcel, delivered, reason },
  )
  const troubles = (await ownDelivery.tell(outcomes, asking)).flatMap((each) =>
    'trouble' in each ? [each.trouble] : [],
  )
  // What passes by itself is tried again before anybody is bothered with the rest.
  const trouble = troubles.find(({ kind }) => kind === 'again' || kind === 'grant') ?? troubles[0]
  if (!trouble || (trouble.kind === 'person' && (await isKnown()))) return
  throw trouble
})

/** Whether the marketplace has it as it is to be told. Throws where it has the contrary. */
function isTold(step: Step, delivered: boolean): boolean {
  const isThere = step === 'delivered' || step === 'done'
  if (!isThere && step !== 'cancelled') return false
  if (isThere === delivered) return true
  throw isThere ? isDelivered : isOff
}

const takesNone = new OutsideTrouble(
  'person',
  'Sàn này không nhận tin giao hàng từ KhoTay. Báo ở trang quản lý của sàn.',
  { isFinal: true },
)
const isDelivered = new OutsideTrouble(
  'person',
  'Sàn đã ghi nhận đơn này giao thành công. Xem lại kiện đang ở đâu.',
  { isFinal: true },
)
const isOff = new OutsideTrouble(
  'person',
  'Sàn đã hủy đơn này nên không nhận tin giao thành công. Xem lại đơn trên sàn.',
  { isFinal: true },
)
