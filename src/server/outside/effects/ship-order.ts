import { must } from '../../../lib/must.ts'
import { OutsideTrouble } from '../call-outside.ts'
import { carryOut } from './order-request.ts'

/** A parcel is arranged to leave; asked again after a lost answer, the marketplace says first what became of it (O4). */
export const shipOrder = carryOut('ship', async ({ market }, { order, request, isRepeated }, asking) => {
  const { fulfilment } = market
  const number = order.subCode
  let parcel = order.package_id
  // An order gets its parcel at some marketplaces only by being shipped: there its goods are a parcel without a number.
  if (isRepeated || !parcel) {
    const standing = must((await fulfilment.stateOf([number], asking))[0], 'an answer about the order')
    if ('trouble' in standing) throw standing.trouble
    if (['arranged', 'gone'].includes(standing.ok.progress)) return
    parcel ||= standing.ok.parcels[0]?.parcel
  }
  if (parcel === undefined) throw noParcel
  const shipped = await fulfilment.ship({ number, parcel }, request.choice, asking)
  if ('trouble' in shipped) throw shipped.trouble
})

const noParcel = new OutsideTrouble('person', 'Đơn hàng chưa phân phối ĐVVC.')
