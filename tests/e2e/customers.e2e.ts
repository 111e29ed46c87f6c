import { expect } from 'playwright/test'
import { readSheet } from 'read-excel-file/node'
import { formatMoney } from '../../src/domain/money/money.ts'
import { formatPhone } from '../../src/domain/people/phone.ts'
import type { Customer } from '../../src/domain/tables/customers.ts'
import { writeWorkbook } from '../../src/lib/excel/write-workbook.ts'
import { must } from '../../src/lib/must.ts'
import { walkTo } from './stage/phone.ts'
import { cutOff, reconnect } from './stage/road.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['ban'] })

test('[RTE-040] [RTE-041] [CUS-002] customers are found without marks and by who owes, one is opened from an order, and with no network somebody new and what is written of others is kept and sent later', async ({
  ledger,
  phoneOf,
}) => {
  const { page, context } = await phoneOf('ban', { at: '/customers' })
  const keptOf = (of: string) => must(ledger.rowOf('customers', of), of) as Customer
  const list = page.getByRole('list', { name: 'Khách hàng' })
  const rows = list.getByRole('listitem')
  const sought = page.getByRole('textbox', { name: 'Tên, số điện thoại, mã khách' })
  await expect(rows.first()).toBeVisible()

  // Who owes most stands first, with the sum of all.
  await page.getByRole('button', { name: /^Đang nợ \d/ }).click()
  await expect(page.getByText('Khách đang nợ shop')).toBeVisible()
  // The list stands before its rows are read.
  await expect
    .poll(async () => (await rows.allInnerTexts()).every((text) => text.includes('còn nợ')))
    .toBe(true)
  const owing = await rows.allInnerTexts()
  expect(owing.length).toBeGreaterThan(1)
  const sums = owing.map((text) =>
    Number(must(/([\d.]+)₫?\s+còn nợ/.exec(text)?.[1], text).replaceAll('.', '')),
  )
  expect(sums).toEqual(sums.toSorted((one, other) => other - one))
  await page.getByRole('button', { name: /^Tất cả \d/ }).click()

  const code = must(
    ledger.codesIn('MỚI').find((of) => ledger.order(of)?.customer.id !== undefined),
    'an order of a customer whom the shop keeps',
  )
  const { id = '' } = must(ledger.order(code), code).customer
  const customer = keptOf(id)
  const article = page.getByRole('article', { name: `Khách ${customer.name}` })

  await context.setOffline(true)
  // Somebody new by hand; a number that the shop knows is said before anything is written.
  await page.getByRole('button', { name: 'Thêm khách hàng' }).click()
  const adding = page.getByRole('dialog', { name: 'Thêm khách hàng' })
  await adding.getByLabel('Số điện thoại', { exact: true }).fill(customer.phone)
  await expect(adding.getByText(`Số này của khách ${customer.name}`)).toBeVisible()
  await adding.getByLabel('Số điện thoại', { exact: true }).fill('+84 987 000 111')
  await adding.getByLabel('Tên khách').fill('Khách Ghi Tay')
  await adding.getByRole('button', { name: 'Thêm khách', exact: true }).click()
  await expect(adding).toBeHidden()
  await sought.fill('khach ghi tay')
  await expect(rows).toHaveText([/Khách Ghi Tay/])

  await sought.fill(customer.phone)
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').click()
  await expect(article.getByText(formatPhone(customer.phone))).toBeVisible()
  await expect(article.getByText(`${formatMoney(customer.unPaid)}₫`).first()).toBeVisible()

  // From an order of theirs the same customer is opened.
  await walkTo(page, `/orders/${code}`)
  await page.getByRole('link', { name: 'Mở khách hàng' }).click()
  await expect(page).toHaveURL(new RegExp(`/customers1/details_customer/${id}`))
  await article.getByRole('button', { name: 'Sửa', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Sửa khách hàng' })
  await sheet.getByLabel('Ghi chú về khách (không bắt buộc)').fill('Gọi sau 18 giờ')
  await sheet.getByRole('button', { name: 'Lưu' }).click()
  await expect(sheet).toBeHidden()
  await expect(article.getByText('Gọi sau 18 giờ')).toBeVisible()
  expect(keptOf(id).note).toBe(undefined)

  await context.setOffline(false)
  await expectSent(page)
  expect(keptOf('kh-0987000111')).toMatchObject({ name: 'Khách Ghi Tay', phone: '0987000111', unPaid: 0 })
  expect(keptOf(id)).toEqual({ ...customer, note: 'Gọi sau 18 giờ' })
})

test('@tablet customers come out of an Excel file and go into one, with no network: who is new, known or wrong is said first', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { page, context } = await phoneOf('ban', { at: '/customers', viewport: { width: 1440, height: 900 } })
  await cutOff(context, floor.gateway)
  const columns = ['Tên khách', 'Số điện thoại', 'Địa chỉ'].map((title) => ({
    title,
    kind: 'text' as const,
    width: 20,
  }))
  const rows = [
    ['Nguyễn Thị Bưởi', '908111222', '12 Lê Lợi'],
    ['Không Số', '', ''],
  ]
  const bytes = await writeWorkbook({ name: 'Khách', columns, rows }, new Date())
  await page.getByRole('button', { name: 'Nhập Excel' }).click()
  const sheet = page.getByRole('dialog', { name: 'Nhập khách hàng từ Excel' })
  const file = { name: 'khach.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
  await sheet.getByLabel('Chọn tệp').setInputFiles({ ...file, buffer: Buffer.from('không phải Excel') })
  await expect(sheet.getByRole('alert')).toContainText('lưu dạng .xlsx')
  await sheet.getByLabel('Chọn tệp').setInputFiles(file)
  await expect(sheet.getByRole('status')).toContainText('1 khách mới, 1 dòng chưa đúng')
  await expect(sheet.getByText('Thiếu số điện thoại.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Thêm 1 khách' }).click()
  await expect(page.getByText('Đã thêm 1 khách từ tệp Excel.')).toBeVisible()
  await expect(sheet).toBeHidden()

  await page.getByLabel('Tên, số điện thoại, mã khách').fill('bưởi')
  await expect(page.getByRole('row', { name: /Nguyễn Thị Bưởi/ })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Xuất Excel' }).click(),
  ])
  const [, first] = await readSheet(await download.path())
  expect(first?.slice(0, 2)).toEqual(['Nguyễn Thị Bưởi', '0908111222'])

  await reconnect(context, floor.gateway)
  await expectSent(page)
  await expect
    .poll(() => ledger.rowOf('customers', 'kh-0908111222'))
    .toMatchObject({ name: 'Nguyễn Thị Bưởi', address: '12 Lê Lợi' })

  await test.step('nobody is said to be there while the customers of the device are still read', async () => {
    await page.addInitScript(() => {
      const seen = { nobody: false }
      Object.assign(window, { seen })
      const look = () => {
        if (document.body?.innerText.includes('Chưa có khách hàng nào')) seen.nobody = true
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect(page.getByRole('grid', { name: 'Khách hàng' }).getByRole('row').nth(1)).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({ nobody: false })
  })
})
