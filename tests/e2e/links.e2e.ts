import { expect } from 'playwright/test'
import { company } from '../../src/server/demo/shop-front.ts'
import { tellOfMarket } from '../support/tell-of-market.ts'
import { startDay, walkTo } from './stage/phone.ts'
import { cutOff, reconnect } from './stage/road.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

const code = '2611218KHOTAY1'

/** A line of a listing that the shop knows by no code. */
const hat = {
  item_id: 2_400_999,
  item_name: 'Mũ lưỡi trai',
  model_id: 7001,
  model_name: 'Xám',
  model_quantity_purchased: 2,
  model_original_price: 99_000,
  model_discounted_price: 99_000,
}

test('@tablet an order of a marketplace whose listing nobody linked is told so; it is linked and its goods are held with no network (CAT-259, CAT-262, CAT-263, CAT-270)', async ({
  openFloor,
  takeDevice,
}) => {
  const now = Date.now()
  const order = {
    order_sn: code,
    order_status: 'READY_TO_SHIP' as const,
    create_time: Math.floor(now / 1000) - 600,
    update_time: Math.floor(now / 1000) - 300,
    cod: true,
    item_list: [hat, { ...hat, model_id: 7002, model_name: 'Đen', model_sku: 'at-den-m' }],
  }
  const floor = await openFloor({
    prepare: (folder) =>
      tellOfMarket(folder, {
        company: company.company_id,
        now,
        told: { shopId: '88210045', told: { channel: 'Shopee', order } },
      }),
  })
  const { page, context } = await takeDevice({ hasApp: true })
  await startDay(page, floor.address, 'chu')
  await walkTo(page, `/orders/${code}`)
  const goods = page.getByRole('region', { name: 'Sản phẩm' })
  await expect(goods).toContainText('1 sản phẩm chưa liên kết với kho: chưa giữ hàng, chưa đóng gói được.')
  await cutOff(context, floor.gateway)

  await goods.getByRole('button', { name: 'Liên kết sản phẩm' }).click()
  const sheet = page.getByRole('dialog', { name: 'Liên kết sản phẩm của đơn' })
  const line = sheet.getByRole('listitem', { name: 'Mũ lưỡi trai · Xám' })
  const finish = sheet.getByRole('button', { name: 'Cập nhật' })
  await test.step('the line whose SKU is a code of ours stands linked already (CAT-264, CAT-267)', async () => {
    await expect(line).toContainText('7001')
    await expect(sheet.getByRole('listitem', { name: /Đen/ })).toHaveCount(0)
    await expect(sheet.getByRole('button', { name: 'Đóng' }).last()).toBeVisible()
  })
  await test.step('nothing is linked without a product, nor the order finished without a link (CAT-268, CAT-269)', async () => {
    await line.getByRole('button', { name: 'Kết nối' }).click({ force: true })
    await expect(page.getByText('Xin hãy chọn sản phẩm để kết nối').last()).toBeVisible()
    await finish.click({ force: true })
    await expect(page.getByText('Xin hãy kết nối tất cả sản phẩm').last()).toBeVisible()
  })
  await test.step('two products are found by name and code, and one of them left out again (CAT-260, CAT-261)', async () => {
    const search = line.getByRole('textbox', { name: /^Tên, mã sản phẩm/ })
    await search.fill('at-trang-m')
    await line
      .getByRole('list')
      .getByRole('button', { name: /AT-TRANG-M/ })
      .click()
    await search.fill('at-den-m')
    await line
      .getByRole('list')
      .getByRole('button', { name: /AT-DEN-M/ })
      .click()
    await line.getByRole('button', { name: /^Bỏ .*Đen · M$/ }).click()
    await line.getByRole('button', { name: 'Kết nối' }).click()
    await expect(line).toContainText('Đã liên kết')
  })
  await finish.click()
  await expect(page.getByText('Đã tạo cập nhật đơn thành công.').last()).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(goods).not.toContainText('chưa liên kết')
  await expect(goods).toContainText('AT-TRANG-M')

  await reconnect(context, floor.gateway)
  await expectSent(page)
  await page.reload()
  await expect(goods).toContainText('AT-TRANG-M')
  await expect(goods).not.toContainText('Chưa liên kết')
})
