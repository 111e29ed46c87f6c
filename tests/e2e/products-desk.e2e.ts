import { expect, type Page } from 'playwright/test'
import { formatMoney } from '../../src/domain/money/money.ts'
import type { Product } from '../../src/domain/tables/products.ts'
import { must } from '../../src/lib/must.ts'
import type { Ledger } from './stage/ledger.ts'
import { restHand, walkTo } from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

const viewport = { width: 1440, height: 900 }

interface Desk {
  ledger: Ledger
  page: Page
}

test('@tablet products stand in a table: narrowed by what the address keeps, saved as a view, their prices changed by a rule that is shown first, and what cannot be deleted is named', async ({
  ledger,
  phoneOf,
}) => {
  const { page } = await phoneOf('chu', { at: '/products1', viewport })
  const desk: Desk = { ledger, page }
  await test.step('the table is narrowed and saved as a view; Back takes a filter back', () => narrow(desk))
  await test.step('prices are changed by a rule, each shown before it is written, and one press takes them back', () =>
    changePrices(desk))
  await test.step('what is held or lies on a shelf stays, and is named before anything goes (CAT-153)', () =>
    keepWhatIsHeld(desk))
})

test('@tablet a product is looked at and changed: its stock by warehouse, its costs, prices of before and documents; another code, which the old address still opens; a combo is made of what is there (CAT-100, CAT-148, CAT-490)', async ({
  ledger,
  phoneOf,
}) => {
  const { page } = await phoneOf('chu', { at: '/products1/AT-DEN-M', viewport })
  const desk: Desk = { ledger, page }
  await test.step('it is written about in a mode of its own, and left as it was by Hủy (CAT-103, CAT-105, CAT-112/113/115/116, CAT-168)', () =>
    write(desk))
  await test.step('what it cost is asked of the server, ten entries a page (CAT-101, CAT-486, CAT-487, CAT-500, CAT-543)', () =>
    lookAtCosts(desk))
  await test.step('what it was sold for before is asked of the server, and read offline with its age', () =>
    lookAtPrices(desk))
  await test.step('it gets another code, and the old address still leads to it (CAT-108, CAT-117, CAT-145, CAT-495)', () =>
    rename(desk))
  await test.step('a combo of two products says how many there are of it, and is sold by that', () =>
    makeCombo(desk))
})

async function narrow({ page }: Desk): Promise<void> {
  const table = page.getByRole('grid', { name: 'Sản phẩm' })
  const rows = table.locator('[role="row"][data-index]')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Tên, mã, mã vạch' }).fill('ao thun')
  await expect(rows.first()).toContainText('Áo thun')
  await page.getByRole('textbox', { name: 'Tên, mã, mã vạch' }).fill('')
  const filters = page.getByRole('group', { name: 'Bộ lọc', exact: true })
  await filters.getByRole('button', { name: 'Tồn', exact: true }).click()
  await page.getByLabel('Tồn từ').fill('1')
  await page.getByLabel('đến').fill('50')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/ton=1\.\.50/)
  await table.getByRole('button', { name: 'Tồn', exact: true }).click()
  await expect(page).toHaveURL(/sort=-total/)
  await page.getByRole('button', { name: 'Lưu bộ lọc' }).click()
  await page.getByLabel('Tên bộ lọc').fill('Còn ít')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const saved = page.getByRole('group', { name: 'Bộ lọc đã lưu' }).getByRole('button', { name: /^Còn ít \d/ })
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Xóa lọc' }).click()
  await expect(saved).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  const all = page.getByRole('group', { name: 'Bộ lọc đã lưu' }).getByRole('button', { name: /^Tất cả/ })
  await all.click()
  // Rows follow a moment behind the key: whoever took the first one before them chose one that is out of sight then.
  const count = Number((await all.textContent())?.replace(/\D/g, ''))
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1))
}

async function changePrices({ ledger, page }: Desk): Promise<void> {
  const table = page.getByRole('grid', { name: 'Sản phẩm' })
  await table
    .getByRole('checkbox', { name: /^Chọn sản phẩm/ })
    .first()
    .click()
  const bar = page.getByRole('region', { name: 'Việc cho những sản phẩm đã chọn' })
  await expect(bar).toContainText('1 sản phẩm')
  const code = must(
    await table.locator('[role="row"][aria-selected="true"]').getAttribute('data-key'),
    'a chosen product',
  )
  const { price } = must(ledger.rowOf('products', code), code) as Product
  await bar.getByRole('button', { name: 'Đổi giá' }).click()
  const sheet = page.getByRole('dialog', { name: 'Đổi giá 1 sản phẩm' })
  await sheet.getByLabel('Phần trăm').fill('100')
  await sheet.getByLabel('Làm tròn đến').selectOption('1')
  await expect(sheet.getByRole('cell', { name: formatMoney(2 * price) })).toBeVisible()
  await sheet.getByRole('button', { name: 'Đổi giá 1 sản phẩm' }).click()
  await expect(page.getByText('Đã đổi giá bán lẻ của 1 sản phẩm.')).toBeVisible()
  await expectSent(page)
  await expect.poll(() => (ledger.rowOf('products', code) as Product).price).toBe(2 * price)
  const told = page.getByText('Đã đổi giá bán lẻ của 1 sản phẩm.')
  await told.locator('xpath=ancestor::*[.//button][1]').getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(page.getByText('Đã hoàn tác.')).toBeVisible()
  await expect.poll(() => (ledger.rowOf('products', code) as Product).price).toBe(price)
}

async function keepWhatIsHeld({ page }: Desk): Promise<void> {
  await walkTo(page, '/products1?loai=dang-giu')
  const table = page.getByRole('grid', { name: 'Sản phẩm' })
  await table
    .getByRole('checkbox', { name: /^Chọn sản phẩm/ })
    .first()
    .click()
  const bar = page.getByRole('region', { name: 'Việc cho những sản phẩm đã chọn' })
  await bar.getByRole('button', { name: 'Xóa' }).click()
  const sheet = page.getByRole('dialog', { name: 'Xóa 1 sản phẩm?' })
  await expect(sheet.getByRole('region', { name: 'Không làm được' })).toContainText(
    'Sản phẩm đang được giữ hàng',
  )
  await expect(sheet.getByRole('button', { name: 'Xóa 0 sản phẩm' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

async function write({ ledger, page }: Desk): Promise<void> {
  const product = () => page.getByRole('article')
  await expect(product().getByRole('row', { name: /^Tất cả kho/ })).toBeVisible()
  await product().getByRole('button', { name: 'Sửa', exact: true }).click()
  // CAT-168.
  await expect(page.getByRole('group', { name: 'Thẻ', exact: true })).toHaveCSS('max-height', '150px')
  await page.getByLabel('Mức tồn tối thiểu').fill('25')
  await page.getByRole('button', { name: 'Hủy', exact: true }).click()
  await expect(product().getByText('Mức tồn tối thiểu')).toHaveCount(0)
  await product().getByRole('button', { name: 'Sửa', exact: true }).click()
  await page.getByLabel('Mức tồn tối thiểu').fill('25')
  await page.getByLabel('Giá bán lẻ').fill('199.000')
  await page.getByRole('button', { name: 'Tạo, sửa thẻ' }).click()
  const tags = page.getByRole('dialog', { name: 'Thẻ của sản phẩm đang ghi' })
  await tags.getByRole('button', { name: 'Tạo thẻ' }).click()
  await tags.getByLabel('Tên thẻ').fill('Hàng Tết')
  await page.keyboard.press('Enter')
  await tags.getByRole('checkbox', { name: 'Hàng Tết' }).click()
  await page.keyboard.press('Escape')
  await expect(tags).toBeHidden()
  await expect(
    page.getByRole('group', { name: 'Thẻ', exact: true }).getByRole('button', { name: 'Hàng Tết' }),
  ).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Thêm quy cách' }).click()
  await page.getByLabel('Tên', { exact: true }).fill('thùng')
  await page.getByLabel('Số món').fill('24')
  await page.getByRole('button', { name: 'Cập nhật' }).click()
  await expect(page.getByText('Cập nhật sản phẩm thành công')).toBeVisible()
  await expect(product().getByText('thùng = 24')).toBeVisible()
  await expectSent(page)
  expect(ledger.rowOf('products', 'AT-DEN-M')).toMatchObject({
    minimum: 25,
    pack: [{ unit: 'thùng', amount: 24 }],
  })
  const made = must((ledger.rowOf('products', 'AT-DEN-M') as Product).tags.at(-1), 'the last tag')
  expect(ledger.rowOf('tags', made)).toMatchObject({ value: 'Hàng Tết', type: 'product_tag' })
}

async function lookAtCosts({ page }: Desk): Promise<void> {
  await page.getByRole('button', { name: 'Lịch sử giá nhập' }).click()
  const sheet = page.getByRole('dialog', { name: /^Lịch sử giá nhập/ })
  await expect(sheet.getByRole('button', { name: '10 dòng' })).toHaveAttribute('aria-pressed', 'true')
  await expect(sheet.getByText('Đang hỏi máy chủ …')).toBeHidden()
  await sheet.getByRole('button', { name: '30 dòng' }).click()
  await expect(sheet.getByRole('button', { name: '30 dòng' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
}

/** Offline it says what was told before, and with no such answer that it needs a network. */
async function lookAtPrices({ page }: Desk): Promise<void> {
  const open = async () => {
    await page.getByRole('button', { name: 'Lịch sử giá bán' }).click()
    return page.getByRole('dialog', { name: /^Lịch sử giá bán/ })
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  const changed = /199\.000 ?trước: /
  const sheet = await open()
  await expect(sheet.getByRole('row', { name: changed })).toBeVisible()
  await close()
  await page.context().setOffline(true)
  const kept = await open()
  await expect(kept.getByText(/^Xem bản hỏi lúc/)).toBeVisible()
  await expect(kept.getByRole('row', { name: changed })).toBeVisible()
  await kept.getByRole('button', { name: '20 dòng' }).click()
  await expect(kept.getByText('Lịch sử giá bán chỉ có trên máy chủ. Nối mạng rồi mở lại.')).toBeVisible()
  await close()
  await page.context().setOffline(false)
}

async function rename({ ledger, page }: Desk): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: 'Sửa', exact: true }).click()
  await page.getByRole('button', { name: 'Đổi mã' }).click()
  await page.getByLabel('Mã sản phẩm mới').fill('')
  await page.getByRole('button', { name: 'Lưu mã mới' }).click()
  await expect(page.getByText('Vui lòng nhập mã sản phẩm mới !')).toBeVisible()
  await page.getByLabel('Mã sản phẩm mới').fill('AO-DEN-M')
  await page.getByRole('button', { name: 'Lưu mã mới' }).click()
  await expect(page.getByText('Cập nhật mã sản phẩm thành công')).toBeVisible()
  await expect(page).toHaveURL(/\/products1\/AO-DEN-M/)
  await expectSent(page)
  expect(ledger.rowOf('products', 'AO-DEN-M')).toMatchObject({ oldCodes: ['AT-DEN-M'] })
  await walkTo(page, '/products1/AT-DEN-M')
  await expect(page.getByRole('article').getByText('AO-DEN-M').first()).toBeVisible()
}

async function makeCombo({ ledger, page }: Desk): Promise<void> {
  await walkTo(page, '/create_product_combo')
  await page.getByLabel('Tên sản phẩm').fill('Bộ đôi mùa hè')
  await page.getByLabel('Giá bán lẻ').fill('400k')
  await page.getByRole('button', { name: 'Tạo combo' }).click()
  await expect(page.getByText('Combo chưa có sản phẩm nào.').first()).toBeVisible()
  const seek = page.getByRole('textbox', { name: /^Tên, mã sản phẩm/ })
  await restHand()
  await seek.fill('AO-DEN-M')
  await page.getByRole('button', { name: /AO-DEN-M/ }).click()
  await seek.fill('AT-TRANG-L')
  await page.getByRole('button', { name: /AT-TRANG-L/ }).click()
  await page.getByRole('button', { name: /^Thêm một .*Trắng/ }).click()
  await expect(page.getByText(/Hàng đang có ghép được/)).toBeVisible()
  await page.getByRole('button', { name: 'Tạo combo' }).click()
  await expect(page.getByText('Đã tạo combo Bộ đôi mùa hè.')).toBeVisible()
  await expect(page.getByText('Ghép được', { exact: true })).toBeVisible()
  await expectSent(page)
  const code = must(new URL(page.url()).pathname.split('/').at(-1), 'the code in the address')
  await expect
    .poll(() => (ledger.rowOf('products', code) as Product | undefined)?.KhoTay)
    .toMatchObject([
      { code: 'AO-DEN-M', amount: 1 },
      { code: 'AT-TRANG-L', amount: 2 },
    ])
}
