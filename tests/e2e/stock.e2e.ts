import { expect } from 'playwright/test'
import { pullTrigger } from './stage/hand-scanner.ts'
import { issuedOn } from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

const home = 'KhoTayWarehouse'

test('[S1 S2] [CAT-169] [CAT-180] [CAT-184] goods move between bins and a product is counted without a network; the server books each once', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { page, context } = await phoneOf('kho', { at: '/shelf1' })
  const code = 'AT-DEN-M'
  const at = () => ledger.product(code)!.warehouses.filter(({ wid }) => wid === home)
  const [place] = at()
  await expect(page.getByRole('heading', { name: 'Quét tem ô đang lấy hàng' })).toBeVisible()
  await context.setOffline(true)
  floor.gateway.offline()

  await pullTrigger(page, `KE:${home}/${place!.bid}`)
  await expect(page.getByRole('heading', { name: /^Quét hàng lấy từ/ })).toBeVisible()
  await pullTrigger(page, code)
  await pullTrigger(page, code)
  await expect(page.getByText('2 món')).toBeVisible()
  await pullTrigger(page, `KE:${home}/D4-12`)
  await expect(page.getByText(/^Đã chuyển 2 món/)).toBeVisible()

  await page.getByRole('button', { name: 'Quay lại' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kệ hàng' })).toBeVisible()
  await pullTrigger(page, code)
  const look = page.getByRole('dialog', { name: 'Sản phẩm', exact: true })
  await look.getByRole('button', { name: 'Kiểm kho nhanh' }).click()
  const check = page.getByRole('dialog', { name: 'Kiểm kho nhanh' })
  await check.getByLabel('Tồn thực tế', { exact: true }).fill('0')
  await check.getByRole('button', { name: 'Lưu' }).click()
  await expect(
    page.getByText('Tồn kho mới phải lớn hơn hoặc bằng số lượng đang chờ, giữ hàng!'),
  ).toBeVisible()
  await check.getByLabel('Tồn thực tế', { exact: true }).fill(String(place!.total - 3))
  await check.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText('Tồn kho được cập nhật thành công!')).toHaveCount(1)
  // Counted again, it is as the books say: no slip, and the same word.
  await look.getByRole('button', { name: 'Kiểm kho nhanh' }).click()
  await check.getByLabel('Tồn thực tế', { exact: true }).fill(String(place!.total - 3))
  await check.getByRole('button', { name: 'Lưu' }).click()
  await expect(check).toBeHidden()
  await expect(page.getByText('Tồn kho được cập nhật thành công!').last()).toBeVisible()
  await look.getByRole('button', { name: 'Đóng', exact: true }).click()

  floor.gateway.online()
  await context.setOffline(false)
  await expectSent(page)
  const totals = Object.fromEntries(at().map(({ bid, total }) => [bid, total]))
  expect([totals[place!.bid], totals['D4-12']]).toEqual([place!.total - 3, 2])
  const { deviceId } = await issuedOn(page, 'kho')
  expect(ledger.commands(deviceId).map(({ seq, status }) => `${seq} ${status}`)).toEqual([
    '1 applied',
    '2 applied',
    '3 applied',
  ])
})
