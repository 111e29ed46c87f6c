import { expect } from 'playwright/test'
import { pullTrigger } from './stage/hand-scanner.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

test('[S12] a shop keeps lots of a product: told when goods come in without a network, listed by their last good day, and booked on the server', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const code = 'AT-DEN-M'
  const { page, context } = await phoneOf('chu', { at: `/products1/${code}` })
  await context.setOffline(true)
  floor.gateway.offline()
  const goTo = (path: string) => page.goto(new URL(path, page.url()).href)

  await test.step('a shop without lots sees none of it', async () => {
    await page.getByRole('button', { name: 'Sửa', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Cập nhật' })).toBeVisible()
    await expect(page.getByLabel('Lô và hạn dùng')).toHaveCount(0)
    await goTo(`/products1/${code}`)
    await page.getByRole('button', { name: 'Nhập hàng' }).click()
    await expect(page.getByRole('dialog', { name: 'Nhập hàng' }).getByLabel('Nhập bao nhiêu')).toBeVisible()
    await expect(page.getByLabel('Số lô')).toHaveCount(0)
  })

  await test.step('it is switched on for the shop, and for one product', async () => {
    await goTo('/settings?tab=floor')
    await page.getByRole('button', { name: /^Lô và hạn dùng/ }).click()
    await page.getByText('Báo trước 30 ngày').click()
    await expect(page.getByText('Đã đổi cài đặt shop.')).toBeVisible()
    await goTo(`/products1/${code}`)
    await page.getByRole('button', { name: 'Sửa', exact: true }).click()
  })
  await page.getByLabel('Lô và hạn dùng').selectOption({ label: 'Theo dõi' })
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await expect(page.getByText('Cập nhật sản phẩm thành công')).toBeVisible()

  for (const [lot, day] of [
    ['CU-1', '01/02/2020'],
    ['MOI-2', '31/12/2049'],
  ] as const) {
    await page.getByRole('button', { name: 'Nhập hàng' }).click()
    const sheet = page.getByRole('dialog', { name: 'Nhập hàng' })
    await sheet.getByLabel('Nhập bao nhiêu').fill('4')
    await sheet.getByLabel('Số lô').fill(lot)
    await sheet.getByLabel('Hạn dùng', { exact: true }).fill(day)
    await sheet.getByRole('button', { name: 'Nhập vào kho' }).click()
    await expect(sheet).toBeHidden()
  }

  await goTo('/today')
  await page.getByRole('link', { name: '1 lô đã hết hạn' }).click()
  const lots = page.getByRole('list', { name: 'Lô hàng' })
  await expect(lots.getByText(/CU-1/)).toBeVisible()
  await expect(lots.getByText(/HSD 01\/02\/2020 · hết hạn .* ngày trước/)).toBeVisible()
  await expect(lots.getByText(/MOI-2/)).toBeHidden()
  await page.getByRole('button', { name: /^Tất cả lô/ }).click()
  await expect(lots.getByText(/MOI-2/)).toBeVisible()

  await test.step('goods of a supplier are asked for their lot before the first counts, and the next are of it', async () => {
    await goTo('/create_supplyrequest')
    await expect(page.getByText('Quét hoặc chọn hàng cần đặt')).toBeVisible()
    await pullTrigger(page, code)
    await page.getByLabel(/^Số lượng đặt/).fill('5')
    await page.getByLabel('Nhà cung cấp', { exact: true }).fill('Mỹ phẩm Hoa')
    await page.getByLabel('Số điện thoại nhà cung cấp').fill('0908 112 299')
    await page.getByLabel('Ngày hẹn giao', { exact: true }).fill('31/12/2049')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Tạo đơn' }).click()
    await expect(page).toHaveURL(/\/supplyrequest\/DH-/)
    await goTo(`${new URL(page.url()).pathname}/receive`)
    await expect(page.getByRole('heading', { name: /^Nhận DH-/ })).toBeVisible()
    await pullTrigger(page, code)
    const asked = page.getByRole('dialog', { name: 'Lô nào?' })
    await expect(asked).toBeVisible()
    await asked.getByLabel('Số lô').fill('NCC-3')
    await asked.getByLabel('Hạn dùng', { exact: true }).fill('06/2049')
    await asked.getByRole('button', { name: 'Ghi và quét tiếp' }).click()
    await expect(page.getByText('Lô NCC-3, HSD 30/06/2049')).toBeVisible()
    await expect(page.getByText('1 chờ nhập kho')).toBeVisible()
    await pullTrigger(page, code)
    await page.getByRole('button', { name: 'Nhập kho 2 món' }).click()
    await page.getByRole('button', { name: 'Nhập kho', exact: true }).click()
    await expect(page.getByText(/chờ nhập kho$/)).toBeHidden()
  })

  floor.gateway.online()
  await context.setOffline(false)
  await expectSent(page)
  const known = ledger.product(code)!.warehouses.flatMap((place) => place.lots ?? [])
  expect(known).toEqual([
    { lot: 'CU-1', expires: '2020-02-01', units: 4 },
    { lot: 'MOI-2', expires: '2049-12-31', units: 4 },
    { lot: 'NCC-3', expires: '2049-06-30', units: 2 },
  ])
})
