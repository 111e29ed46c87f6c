import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ParcelCard } from '../../../../src/app/orders/parts/parcel-card.tsx'
import { giveBackOrder } from '../../../../src/domain/packing/give-back-order.ts'
import { openOrder } from '../../../../src/domain/packing/open-order.ts'
import { dispatch } from '../../../../src/replica/dispatch.ts'
import { orderDetail } from '../../../../src/replica/queries/orders/order-detail.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'

test('an order that was given back has no parcel to speak of; one that was cancelled says what became of its own', async () => {
  const phone = await aPackingPhone()
  const said = async () => {
    const detail = await orderDetail(phone, 'DH-2')
    return detail ? renderToStaticMarkup(<ParcelCard detail={detail} />).replace(/<[^>]+>/g, ' ') : ''
  }
  await dispatch(phone, openOrder, { code: 'DH-2', takeOver: false })
  expect(await said()).toContain('Lan đang đóng')
  await dispatch(phone, giveBackOrder, { code: 'DH-2' })
  expect(await said()).toBe('')
  await phone.db.orders.update('DH-2', { state: 'HỦY' })
  expect(await said()).toContain('đã bỏ vì đơn hủy')
})
