import { expect } from 'playwright/test'
import { company } from '../../src/server/demo/shop-front.ts'
import { tellOfMarket } from '../support/tell-of-market.ts'
import { pullTrigger } from './stage/hand-scanner.ts'
import { acknowledge, feedback, startDay, walkTo } from './stage/phone.ts'
import { cutOff, reconnect } from './stage/road.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['kho'] })

const [calledOff, asked] = ['2611218KHOTAY1', '2611218KHOTAY2']

const line = (model_id: number, model_name: string, model_sku: string) => ({
  item_id: 2_400_123,
  item_name: 'Áo thun nam',
  model_id,
  model_name,
  model_sku,
  model_quantity_purchased: 1,
  model_original_price: 129_000,
  model_discounted_price: 129_000,
})

function told(
  order_sn: string,
  now: number,
  more: { order_status: 'READY_TO_SHIP' | 'IN_CANCEL'; [field: string]: unknown },
) {
  const order = {
    order_sn,
    create_time: Math.floor(now / 1000) - 600,
    update_time: Math.floor(now / 1000),
    cod: true,
    shipping_carrier: 'SPX Express',
    item_list: [line(1, 'Đen,M', 'at-den-m'), line(2, 'Trắng,M', 'at-trang-m')],
    ...more,
  }
  return {
    company: company.company_id,
    now,
    told: { shopId: '88210045', told: { channel: 'Shopee' as const, order } },
  }
}

test('[decisions 13] [FUL-284] the desk asks Shopee to cancel, and says which goods are out; a phone that packs an order whose buyer asks is stopped, and goes on after a no (CAN-001, CAN-002, CAN-008, CAN-009, FUL-195, FUL-196)', async ({
  openFloor,
  takeDevice,
  phoneOf,
}) => {
  const now = Date.now()
  const floor = await openFloor({
    async prepare(folder) {
      for (const code of [calledOff, asked])
        await tellOfMarket(folder, told(code, now - 60_000, { order_status: 'READY_TO_SHIP' }))
    },
  })
  const { page: phone } = await phoneOf('kho')
  const { page: desk, context } = await takeDevice({ hasApp: true, viewport: { width: 1280, height: 800 } })
  await startDay(desk, floor.address, 'chu')
  await walkTo(phone, `/orderspack/${asked}`)
  await pullTrigger(phone, 'AT-DEN-M')
  await expect(phone.getByText('1/2').first()).toBeVisible()
  await expectSent(phone)

  await test.step('the buyer asks; whoever packs it is stopped as soon as anything reaches the phone', async () => {
    const reason = 'Đặt nhầm màu'
    // The word comes in while the server rests: it has no marketplace of its own here.
    await floor.server.kill('SIGTERM')
    await tellOfMarket(
      floor.server.dataFolder,
      told(asked, now, { order_status: 'IN_CANCEL', buyer_cancel_reason: reason }),
    )
    await floor.server.restart()
    await walkTo(desk, `/orders/${calledOff}`)
    await desk.getByRole('button', { name: 'Việc khác với đơn này' }).click()
    await desk.getByRole('button', { name: 'Hủy đơn', exact: true }).click()
    const sheet = desk.getByRole('dialog', { name: `Hủy đơn ${calledOff}` })
    await sheet.getByText('Hết hàng', { exact: true }).click()
    await expect(sheet.getByRole('button', { name: 'Chọn sản phẩm hết hàng' })).toBeDisabled()
    await sheet.getByRole('checkbox', { name: /Trắng/ }).check()
    await sheet.getByRole('button', { name: 'Xác nhận hủy' }).click()
    await expect(sheet).toBeHidden()
    await expect(desk.getByRole('alert', { name: 'Đang chờ Shopee hủy đơn' })).toContainText('Hết hàng')
    await expect(feedback(phone, 'NGƯỜI MUA XIN HỦY')).toContainText(reason)
  })

  await test.step('the desk sees who asks, where it is and until when, and says no with the network off', async () => {
    await walkTo(desk, '/today')
    await desk.getByRole('link', { name: '1 người mua xin hủy đơn, chờ trả lời' }).click()
    await expect(desk.getByText('YÊU CẦU HỦY ĐƠN HÀNG')).toBeVisible()
    const row = desk.getByRole('listitem').filter({ hasText: asked })
    await expect(row).toContainText('Đặt nhầm màu')
    await expect(row).toContainText('đang đóng gói')
    await expect(row).toContainText('Shopee tự trả lời')
    await cutOff(context, floor.gateway)
    await expect(desk.getByText(/^Ngoại tuyến\..*yêu cầu mới hơn chưa hiện ở đây\.$/)).toBeVisible()
    // What a marketplace takes for good is asked about; leaving the question changes nothing.
    await row.getByRole('button', { name: 'Đồng ý hủy' }).click()
    const question = desk.getByRole('dialog', { name: `Hủy đơn ${asked}?` })
    await expect(question).toContainText('không lấy lại được')
    await question.getByRole('button', { name: 'Xem lại' }).click()
    await expect(question).toBeHidden()
    await expect(row).not.toContainText('đã đồng ý')
    await row.getByRole('button', { name: 'Từ chối' }).click()
    const sheet = desk.getByRole('dialog', { name: 'TỪ CHỐI YÊU CẦU HỦY' })
    await sheet.getByRole('button', { name: 'Từ chối', exact: true }).click()
    await expect(row).toContainText('đã từ chối lúc')
    await expect(row).toContainText('chờ gửi đi')
    await expect(row.getByRole('button')).toHaveCount(0)
    await reconnect(context, floor.gateway)
    await expectSent(desk)
  })

  await test.step('the phone goes on where it was', async () => {
    await acknowledge(phone, 'NGƯỜI MUA XIN HỦY', 'Để riêng, quét đơn khác')
    await walkTo(phone, `/orders/${asked}`)
    await expect(phone.getByRole('alert', { name: 'Người mua xin hủy đơn này' })).toContainText(
      'đã từ chối lúc',
    )
    await walkTo(phone, `/orderspack/${asked}`)
    await expect(phone.getByText('1/2').first()).toBeVisible()
    await pullTrigger(phone, 'AT-TRANG-M')
    await expect(phone.getByText('2/2').first()).toBeVisible()
    await expectSent(phone)
  })
})
