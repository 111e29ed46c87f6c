import { must } from '../../../lib/must.ts'
import type { Asking } from '../../marketplaces/asking.ts'
import type { Fulfilment, Parcel } from '../../marketplaces/fulfilment.ts'
import { OutsideTrouble } from '../call-outside.ts'
import { noParcel, parcelsOf } from '../parcels-of.ts'
import { carryOut } from './order-request.ts'

/**
 * The parcels of an order are arranged to leave, each for itself (O5). Asked again after a lost answer, the marketplace says first what became of it (O4): what is arranged by now is not
 * arranged twice.
 */
export const shipOrder = carryOut('ship', async ({ market }, { order, request, isRepeated }, asking) => {
  const { fulfilment } = market
  const known = parcelsOf(order)
  const parcels =
    isRepeated || known.length === 0 ? await parcelsLeft(fulfilment, order.subCode, asking) : known
  const troubles: { parcel: string; trouble: OutsideTrouble }[] = []
  for (const parcel of parcels) {
    const shipped = await fulfilment.ship(parcel, request.choice, asking)
    if (!('trouble' in shipped)) continue
    troubles.push({ parcel: parcel.parcel, trouble: shipped.trouble })
    if (shipped.trouble.forAll) break
  }
  const [first] = troubles
  if (!first) return
  // What passes by itself is tried again before anybody is bothered with the rest.
  const passing = troubles.find(({ trouble }) => trouble.kind === 'again' || trouble.kind === 'grant')
  if (passing || parcels.length === 1) throw (passing ?? first).trouble
  const isFinal = troubles.every(({ trouble }) => trouble.isFinal)
  throw someLeft(first, { left: troubles.length, all: parcels.length, isFinal })
})

/** Those that are still to be arranged, as the marketplace has them now. Throws `OutsideTrouble` where the order is not to leave any more. */
async function parcelsLeft(
  fulfilment: Pick<Fulfilment, 'stateOf'>,
  number: string,
  asking: Asking,
): Promise<Parcel[]> {
  const standing = must((await fulfilment.stateOf([number], asking))[0], 'an answer about the order')
  if ('trouble' in standing) throw standing.trouble
  const { progress, parcels } = standing.ok
  if (progress === 'asked') throw buyerAsks
  if (progress === 'cancelled') throw isOff
  if (progress === 'arranged' || progress === 'gone') return []
  if (parcels.length === 0) throw noParcel
  const isSplit = parcels.length > 1
  return parcels
    .filter(({ isArranged }) => progress === 'missed' || !isArranged)
    .map(({ parcel }) => ({ number, parcel, isSplit }))
}

function someLeft(
  { parcel, trouble }: { parcel: string; trouble: OutsideTrouble },
  { left, all, isFinal }: { left: number; all: number; isFinal: boolean },
): OutsideTrouble {
  const { kind, message, said, mayBeDone } = trouble
  return new OutsideTrouble(kind, `Còn ${left}/${all} kiện chưa đi. Kiện ${parcel}: ${message}`, {
    said,
    mayBeDone,
    isFinal,
  })
}

const isOff = new OutsideTrouble('person', 'Đơn đã hủy trên sàn nên không đi đơn nữa.', { isFinal: true })
const buyerAsks = new OutsideTrouble(
  'person',
  'Người mua đang xin hủy đơn này. Trả lời người mua rồi đi đơn lại nếu đơn còn đi.',
)
