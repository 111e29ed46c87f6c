import { expect } from 'playwright/test'
import { must } from '../../src/lib/must.ts'
import { startServer, type TestServer } from '../support/test-server.ts'
import { pullTrigger } from './stage/hand-scanner.ts'
import { expectPacked, walkTo } from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { expectSlowScanner } from './stage/slow-scanner.ts'
import { test } from './stage/stage.ts'

/*
 * An empty server, one phone and nobody who knows the app: each step is the one that the screen in sight offers.
 */

let server: TestServer
test.beforeAll(async () => {
  server = await startServer({ env: { KHOTAY_DEMO: '0' } })
})
test.afterAll(() => server.stop())

test.use({ viewport: { width: 390, height: 844 } })

/** On the bag of the goods, as it came from the factory. */
const barcode = '8936012340017'

const makeOne = 'Tạo sản phẩm đầu tiên: chỉ cần tên và giá bán.'
const secondWarehouse = 'Thêm kho thứ hai, rồi lập phiếu để gửi hàng từ kho này sang kho kia.'
/** What a screen says that has nothing to show yet. */
const firstOf = [
  ['/products1', makeOne],
  ['/create_product_combo', makeOne],
  ['/export_import', 'Lập phiếu để nhập hàng vào kho hoặc xuất hàng ra.'],
  ['/create_export_import', makeOne],
  ['/create_export_import?over=goods', makeOne],
  ['/stock-transfer', secondWarehouse],
  ['/create-stock-transfer', secondWarehouse],
  ['/supplyrequest', makeOne],
  ['/create_supplyrequest?over=goods', makeOne],
  ['/supplier', 'Hoặc ghi tên ngay trên đơn nhập hàng đầu tiên.'],
  ['/stocktaking', makeOne],
] as const

test('[decisions 27] a stranger comes from the printed link to a packed order on one phone', async ({
  page,
}) => {
  await test.step('the link makes the shop and leads to the first steps', async () => {
    const [, secret] = /\/begin#(\S+)/.exec(server.output()) ?? []
    await page.goto(`${server.address}/begin#${secret}`)
    await page.getByLabel('Tên cửa hàng').fill('Mây Store')
    await page.getByLabel('Tên của bạn').fill('Mây')
    await page.getByLabel('Tên đăng nhập').fill('may')
    await page.getByLabel('Mật khẩu', { exact: true }).fill('trời xanh mây trắng')
    await page.getByRole('button', { name: 'Tạo cửa hàng và bắt đầu' }).click()
    await expect(page.getByText('Xong 0/4 bước')).toBeVisible()
    await expectSent(page)
    await expectSlowScanner(page)
    await page.reload()
  })

  await test.step('before there is any product, each screen of goods says what to do first', async () => {
    for (const [path, first] of firstOf) {
      await walkTo(page, path)
      await expect(page.getByText(first).last(), path).toBeVisible()
    }
    await walkTo(page, '/today')
  })

  await test.step('[RTE-037] a product is made with its goods: named, scanned, priced, on a shelf', async () => {
    await page.getByRole('link', { name: 'Thêm sản phẩm' }).click()
    await page.getByRole('button', { name: 'Tạo sản phẩm' }).click()
    await expect(page.getByText('Mã sản phẩm và tên sản phẩm không thể bỏ trống').first()).toBeVisible()
    await page.getByLabel('Tên sản phẩm').fill('Mũ lưỡi trai')
    await pullTrigger(page, barcode)
    await expect(page.getByLabel('Mã vạch', { exact: true })).toHaveValue(barcode)
    await page.getByLabel('Giá bán lẻ').fill('120k')
    await page.getByLabel('Đang có bao nhiêu').fill('12')
    await page.getByLabel('Ô kệ').selectOption({ label: 'Kệ A1-02' })
    await page.getByRole('button', { name: 'Tạo và thêm nữa' }).click()
    await expect(page.getByText('Đã tạo sản phẩm Mũ lưỡi trai, nhập 12 vào Kệ A1-02.')).toBeVisible()
    await expect(page.getByLabel('Tên sản phẩm')).toHaveValue('')
    await expect(page.getByLabel('Ô kệ')).toHaveValue('A1-02')
  })

  const code = await test.step('a second one without goods: they come in from its own page', async () => {
    await page.getByLabel('Tên sản phẩm').fill('Nón lá')
    await pullTrigger(page, barcode)
    await expect(page.getByText(`Mã barcode ${barcode} đã tồn tại (Mũ lưỡi trai)`)).toBeVisible()
    await page.getByLabel('Mã vạch', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Tạo sản phẩm' }).click()
    await expect(page.getByRole('heading', { name: 'Nón lá' })).toBeVisible()
    await page.getByRole('button', { name: 'Nhập hàng' }).click()
    await page.getByLabel('Nhập bao nhiêu').fill('3')
    await page.getByRole('button', { name: 'Nhập vào kho' }).click()
    await expect(page.getByRole('row', { name: 'Tất cả kho 3 0 0 3 0' })).toBeVisible()
    await page.getByRole('button', { name: 'Sửa' }).click()
    await page.getByLabel('Giá bán lẻ').fill('45.000')
    await page.getByRole('button', { name: 'Cập nhật' }).click()
    await expect(page.getByText('Cập nhật sản phẩm thành công')).toBeVisible()
    return must(new URL(page.url()).pathname.split('/').at(-1), 'the code in the address')
  })

  await test.step('the list finds it by letters without marks', async () => {
    await page.goto(`${server.address}/products1`)
    await page.getByLabel('Tên, mã, mã vạch').fill('non la')
    await expect(page.getByRole('link', { name: /Nón lá/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Mũ lưỡi trai/ })).toHaveCount(0)
  })

  await test.step('[RTE-024] an order of both is written', async () => {
    await page.goto(`${server.address}/today`)
    await expect(page.getByText('Xong 2/4 bước')).toBeVisible()
    await page.getByRole('link', { name: 'Tạo đơn hàng' }).click()
    const search = page.getByPlaceholder('Tên, mã sản phẩm, mã vạch')
    await search.fill('mu')
    await page.getByText('Mũ lưỡi trai').first().click()
    await search.fill('non')
    await page.getByText('Nón lá').first().click()
    await expect(page.getByText('2 sản phẩm · 2 món')).toBeVisible()
    await page.getByRole('button', { name: 'Tiếp: Khách hàng' }).click()
    await page.getByLabel('Số điện thoại', { exact: true }).fill('0912345678')
    await page.getByLabel('Tên khách').fill('Lan')
    await page.getByLabel('Địa chỉ chi tiết').fill('12 Lê Lợi')
    await page.getByLabel('Phường, quận, tỉnh/thành').fill('ben thanh')
    await page
      .getByText(/Bến Thành/)
      .first()
      .click()
    await page.getByRole('button', { name: 'Tiếp: Giao hàng' }).click()
    await page.getByRole('button', { name: 'Tạo đơn hàng' }).click()
    await expect(page).toHaveURL(/\/orders\/KT-/)
  })

  await test.step('and packed: one item by the hand scanner, one by its code, which the line says', async () => {
    await page.goto(`${server.address}/today`)
    await expect(page.getByText('Xong 3/4 bước')).toBeVisible()
    await page.getByRole('link', { name: 'Đóng gói đơn đầu tiên' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Nón lá' })).toContainText(code)
    await pullTrigger(page, barcode)
    await expectPacked(page, 1, 2)
    await page.getByRole('button', { name: 'Gõ mã' }).click()
    const field = page.getByLabel('Mã vận đơn, mã đơn, mã vạch hoặc SKU')
    await expect(field).toBeFocused()
    await field.fill(code)
    await page.keyboard.press('Enter')
    await expectPacked(page, 2, 2)
    await page.getByRole('button', { name: 'Đóng xong' }).click()
    await expect(page.getByText('Không còn đơn nào chờ đóng gói.')).toBeVisible()
  })

  await test.step('the first steps say what is left until they are put away, and the server has it all', async () => {
    await page.goto(`${server.address}/today`)
    await expect(page.getByText('Tự giao 1')).toBeVisible()
    await expect(page.getByText(/Xong 4\/4 bước. Còn \d việc làm lúc nào cũng được/)).toBeVisible()
    await page.getByRole('button', { name: 'Cất danh sách này' }).click()
    await expect(page.getByText('Những bước đầu tiên')).toHaveCount(0)
    await expectSent(page)
    await page.goto(`${server.address}/products1/${code}`)
    await expect(page.getByRole('row', { name: 'Tất cả kho 2 0 0 2 0' })).toBeVisible()
  })
})
