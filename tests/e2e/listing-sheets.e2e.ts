import { expect, type Page } from 'playwright/test'
import { type PracticeShop, startPracticeShop } from '../support/practice-shop.ts'
import { addProduct, beginShop, linkShop } from './stage/new-shop.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

// One person, signed in once: each test goes on where the last one stopped.
test.describe.configure({ mode: 'serial' })

const goods = [
  { code: 'AT-DEN-M', name: 'Áo thun Mây', variant: 'Đen · M', price: 120_000 },
  { code: 'AT-DEN-L', name: 'Áo thun Mây', variant: 'Đen · L', price: 120_000 },
  { code: 'TUI-01', name: 'Túi vải', price: 89_000 },
]

let shop: PracticeShop
let page: Page
test.beforeAll(async ({ browser }) => {
  shop = await startPracticeShop({ sold: goods })
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await beginShop(page, shop.beginning)
  await addProduct(page, shop.address, { code: 'AO-M', name: 'Áo thun kho', price: '120k', units: '9' })
  await linkShop(page, shop.address, 'Shopee')
  await page.goto(`${shop.address}/listings`)
  const rows = page.getByRole('grid', { name: 'Hàng đăng bán' }).getByRole('row')
  await expect(rows.filter({ hasText: 'TUI-01' }).first()).toBeVisible()
})
test.afterAll(async () => {
  await page?.close()
  await shop?.stop()
})

const openSheet = async (key: string, title: string) => {
  await page.goto(`${shop.address}/products1/AO-M`)
  await page.getByRole('button', { name: key, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: title })
  await expect(sheet).toBeVisible()
  return sheet
}
const openLinks = () => openSheet('Thêm kết nối', 'Thêm kết nối gian hàng SKU')
const cardsOf = (sheet: Awaited<ReturnType<typeof openLinks>>) =>
  sheet.getByRole('list', { name: 'Hàng đăng bán' }).getByRole('listitem')

test('[CAT-071] [CAT-072] [CAT-073] [CAT-074] [CAT-078] [CAT-079] [CAT-080] [CAT-081] [CAT-091] [CAT-096] [CAT-102] [CAT-088] [CAT-089] [CAT-090] [CAT-092] [CAT-093] [CAT-095] [CAT-097] [CAT-098] [CAT-523] [CAT-542] [CAT-603] listings of a shop are chosen for a product, looked over by shop, taken out again, and linked', async () => {
  const asked = page.waitForRequest((request) => request.postData()?.includes('"limit":42') === true)
  const sheet = await openLinks()
  await asked
  await expect(sheet.getByRole('button', { name: 'Shopee', exact: true })).toBeVisible()
  const columns = await sheet
    .getByRole('list', { name: 'Hàng đăng bán' })
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  expect(columns).toBe(3)
  await expect(sheet.getByRole('radio', { name: 'Tất cả' })).toBeChecked()
  await expect(sheet.getByRole('radio', { name: 'Mây Store Official' })).toBeVisible()
  await expect(sheet.getByRole('checkbox', { name: 'Chỉ sản phẩm chưa liên kết' })).toBeChecked()
  await expect(sheet.getByRole('button', { name: 'Đồng ý' })).toBeDisabled()

  await sheet.getByLabel('Nhập tên, sku').fill('áo thun')
  await expect(cardsOf(sheet).filter({ hasText: 'TUI-01' })).toHaveCount(0)
  for (const sku of ['AT-DEN-M', 'AT-DEN-L'])
    await cardsOf(sheet).filter({ hasText: sku }).getByRole('checkbox').check()
  const chosen = sheet.getByRole('region', { name: 'Đã chọn' })
  await expect(chosen).toContainText('Đã chọn 2')
  await expect(chosen).toContainText('Mây Store Official')
  await chosen
    .getByRole('listitem')
    .filter({ hasText: 'AT-DEN-L' })
    .getByRole('button', { name: /^Bỏ/ })
    .click()
  await expect(chosen).toContainText('Đã chọn 1')
  await sheet.getByRole('button', { name: 'Đồng ý (1)' }).click()
  await expect(page.getByText('Cập nhật kết nối gian hàng SKU')).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('region', { name: 'Trên sàn' })).toContainText('1 hàng đăng bán')
  await expectSent(page)

  await openLinks()
  await expect(cardsOf(sheet).filter({ hasText: 'AT-DEN-L' }).first()).toBeVisible()
  await expect(cardsOf(sheet).filter({ hasText: 'AT-DEN-M' })).toHaveCount(0)
  await sheet.getByRole('checkbox', { name: 'Chỉ sản phẩm chưa liên kết' }).uncheck()
  const linked = cardsOf(sheet).filter({ hasText: 'AT-DEN-M' })
  await expect(linked).toContainText('Mapped: AO-M')
  await expect(linked.getByRole('checkbox')).toBeDisabled()
  await sheet.getByRole('button', { name: 'Hủy' }).click()
  await expect(sheet).toBeHidden()
})

test('[CAT-094] listings are chosen for a product that is not there yet, kept with what was written over a reload, and linked once it is made', async () => {
  await page.goto(`${shop.address}/create_product`)
  const card = page.locator('section', { hasText: 'Kết nối gian hàng SKU' })
  await page.getByLabel('Mã sản phẩm (SKU)').fill('AO-L')
  await page.getByLabel('Tên sản phẩm').fill('Áo thun cỡ lớn')
  await page.getByLabel('Giá bán lẻ').fill('130k')
  const choose = async () => {
    await page.getByRole('button', { name: 'Thêm kết nối' }).click()
    const sheet = page.getByRole('dialog', { name: 'Thêm kết nối gian hàng SKU' })
    await expect(sheet).toContainText('Nối hàng đăng bán với Áo thun cỡ lớn.')
    return sheet
  }
  const sheet = await choose()
  for (const sku of ['AT-DEN-L', 'TUI-01'])
    await cardsOf(sheet).filter({ hasText: sku }).getByRole('checkbox').check()
  await sheet.getByRole('button', { name: 'Đồng ý (2)' }).click()
  await expect(sheet).toBeHidden()
  const chosen = page.getByRole('list', { name: 'Hàng đăng bán sẽ liên kết' }).getByRole('listitem')
  await expect(chosen).toHaveCount(2)

  await page.reload()
  await expect(chosen).toHaveCount(2)
  // What was chosen before stands chosen, and goes from either place.
  await choose()
  await expect(sheet.getByRole('region', { name: 'Đã chọn' })).toContainText('Đã chọn 2')
  await expect(sheet.getByRole('button', { name: 'Đồng ý (2)' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Hủy' }).click()
  await expect(sheet).toBeHidden()
  await chosen.filter({ hasText: 'TUI-01' }).getByRole('button', { name: /^Bỏ/ }).click()
  await expect(chosen).toHaveCount(1)
  await expect(card.getByText('AT-DEN-L')).toBeVisible()

  await page.getByRole('button', { name: 'Tạo sản phẩm' }).click()
  await expect(page.getByText('Cập nhật kết nối gian hàng SKU')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Áo thun cỡ lớn' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Trên sàn' })).toContainText('1 hàng đăng bán')
  await expectSent(page)
  // The next one begins without.
  await page.goto(`${shop.address}/create_product`)
  await expect(page.getByRole('button', { name: 'Thêm kết nối' })).toBeVisible()
  await expect(chosen).toHaveCount(0)
})

test('[CAT-244] [CAT-247] what is half chosen for a listing stays while the window is drawn narrower and wider', async () => {
  await page.goto(`${shop.address}/listings`)
  const row = page.getByRole('grid', { name: 'Hàng đăng bán' }).getByRole('row').filter({ hasText: 'TUI-01' })
  await row.first().click()
  await page.getByRole('button', { name: 'Liên kết sản phẩm', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Liên kết sản phẩm có sẵn' })
  await sheet
    .getByRole('textbox', { name: /Tên, mã/ })
    .first()
    .fill('AO-M')
  await sheet.getByRole('button', { name: /AO-M/ }).first().click()
  await expect(sheet.getByRole('button', { name: /^Bỏ / })).toHaveCount(1)
  for (const width of [1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('grid', { name: 'Hàng đăng bán' })).toHaveCount(width < 1280 ? 0 : 1)
    await expect(sheet.getByRole('button', { name: /^Bỏ / })).toHaveCount(1)
  }
  await sheet.getByRole('button', { name: 'Hủy' }).click()
})

test('[CAT-285] [CAT-286] [CAT-287] [CAT-288] [CAT-289] [CAT-290] [CAT-291] [CAT-293] [CAT-295] what a product’s listings are told is typed for one or for all, told, and stands in the history by outcome', async () => {
  const sheet = await openSheet('Đồng bộ từng hàng', 'Đồng bộ tồn kho lên sàn')
  await expect(sheet).toContainText('AO-M')
  await expect(sheet).toContainText('Tồn 9 · đang giữ 0')
  await expect(sheet.getByRole('list', { name: 'Hàng đăng bán' })).toHaveCSS(
    'grid-template-columns',
    /^\S+ \S+ \S+$/,
  )
  const card = cardsOf(sheet).first()
  await expect(card).toContainText('Mây Store Official')
  await expect(card).toContainText('× 1')
  await expect(card.getByRole('link', { name: /Áo thun Mây/ })).toHaveAttribute('href', /^https?:/)
  await expect(card.getByRole('button', { name: /^Ngắt kết nối/ })).toBeVisible()
  const all = sheet.getByRole('checkbox', { name: 'Nhập số lượng cho tất cả sản phẩm' })
  await all.check()
  await sheet.getByLabel('Số lượng cho tất cả sản phẩm', { exact: true }).last().fill('4')
  await expect(card.getByLabel(/^Số lượng Áo thun/)).toHaveValue('4')
  await sheet.getByRole('button', { name: 'Đồng bộ', exact: true }).click()
  await expect(page.getByText('Đã cập nhật số lượng lên Shopee thành công!')).toBeVisible()
  const there = shop.practice.world.items.all().flatMap(({ models }) => models)
  expect(
    there.some(({ model_sku, stock }) => model_sku === 'AT-DEN-M' && JSON.stringify(stock).includes('4')),
  ).toBe(true)
})

test('[CAT-154] [CAT-155] [CAT-157] a product’s stock is told to all marketplaces at once, or to one of them', async () => {
  await page.goto(`${shop.address}/products1/AO-M`)
  const keys = page.getByRole('group', { name: 'Đồng bộ tồn kho' })
  await keys.getByRole('button', { name: 'Đồng bộ các sàn' }).click()
  await expect(page.getByText('Đồng bộ tồn kho mã AO-M lên các sàn thành công!')).toBeVisible()
  const told = () => shop.practice.world.items.all().flatMap(({ models }) => models)
  const ours = told().filter(({ model_sku }) => model_sku === 'AT-DEN-M')
  expect(ours.some(({ stock }) => JSON.stringify(stock).includes('9'))).toBe(true)
  await keys.getByRole('button', { name: 'Đồng bộ Shopee' }).click()
  await expect(page.getByText('Đã cập nhật số lượng lên Shopee thành công!')).toBeVisible()
})

test('[CAT-478] [CAT-481] [CAT-482] [CAT-541] the history of what was told is narrowed to one outcome at a time', async () => {
  const asked = page.waitForRequest((request) => request.postData()?.includes('"pageSize":20') === true)
  const sheet = await openSheet('Lịch sử đồng bộ', 'Lịch sử đồng bộ tồn kho')
  await asked
  const told = sheet.getByRole('list', { name: 'Các lần báo tồn' }).getByRole('listitem')
  await expect(told.first()).toContainText('Success')
  await sheet.getByRole('button', { name: 'Thành công' }).click()
  await expect(told.first()).toContainText('Success')
  await sheet.getByRole('button', { name: 'Thất bại' }).click()
  await expect(page.getByText('Vui lòng chọn một trạng thái để lọc.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Thành công' }).click()
  await sheet.getByRole('button', { name: 'Thất bại' }).click()
  await expect(sheet.getByText('Chưa có lần báo tồn nào khớp.')).toBeVisible()
})

test('[CAT-312] [CAT-313] [CAT-314] [CAT-315] products chosen in the table are told to one marketplace after another; with none chosen that is said', async () => {
  await page.goto(`${shop.address}/products1`)
  await page.getByRole('button', { name: 'Đồng bộ tồn', exact: true }).click()
  const none = page.getByRole('dialog', { name: 'Đồng bộ tồn kho hàng loạt' })
  await expect(none).toContainText('Chưa chọn sản phẩm để đồng bộ, hãy chọn sản phẩm trước')
  await expect(none.getByRole('button', { name: 'Đồng bộ lên Shopee' })).toBeDisabled()
  await none.getByRole('button', { name: 'Đóng', exact: true }).last().click()
  await expect(none).toBeHidden()
  const row = page.getByRole('grid', { name: 'Sản phẩm' }).getByRole('row').filter({ hasText: 'AO-M' })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Đồng bộ lên sàn' }).click()
  const sheet = page.getByRole('dialog', { name: 'Đồng bộ tồn kho hàng loạt' })
  for (const market of ['SHOPEE', 'LAZADA', 'TIKTOK', 'TIKI'])
    await expect(sheet.getByRole('button', { name: market, exact: true })).toBeVisible()
  await expect(sheet.getByText('AO-M')).toBeVisible()
  await sheet.getByRole('button', { name: 'LAZADA', exact: true }).click()
  await expect(sheet.getByRole('button', { name: 'Đồng bộ lên Lazada' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'SHOPEE', exact: true }).click()
  await sheet.getByRole('button', { name: 'Đồng bộ lên Shopee' }).click()
  await expect(page.getByText('Đã cập nhật số lượng sản phẩm lên Shopee thành công!')).toBeVisible()
})
