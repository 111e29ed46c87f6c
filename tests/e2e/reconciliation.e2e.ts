import { expect } from 'playwright/test'
import { formatMoneyVnd } from '../../src/domain/money/money.ts'
import { isFromDoor, standing } from '../../src/domain/money/order-ledger.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { sheetOfTexts, statementSheet } from '../support/statement-sheets.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})

test('@tablet [CAT-021] [CAT-429–432] [CAT-437] [CAT-439] [CAT-450–454] [CAT-456] [CAT-457] [CAT-459] [CAT-523] [CAT-603] [RTE-056] a carrier’s statement is read and told apart from wrong ones, checked, booked once, and undone as a whole', async ({
  ledger,
  phoneOf,
}) => {
  const { page } = await phoneOf('chu', { at: '/checkpayment', viewport: { width: 1440, height: 900 } })
  const door = (order: Order) =>
    standing(order.payment.history)
      .filter(isFromDoor)
      .reduce((sum, { amount }) => sum + amount, 0)
  const orders = ledger
    .codesIn('THÀNH CÔNG')
    .map((code) => ledger.order(code)!)
    .filter(({ channel, delivery }) => channel === 'KhoTay' && delivery.logistic === 'GHN')
    .filter((order) => door(order) > 0)
    .slice(0, 3)
  expect(orders.length, 'the demo shop has parcels that GHN brought').toBe(3)
  const lines = orders.map((order) => ({
    orderCode: order.code,
    waybill: order.delivery.id,
    cod: door(order),
    fee: 10_000,
    weight: order.package.weight,
  }))
  const missing = { orderCode: 'KT-0000-KHONG', waybill: 'KHONG', cod: 50_000, fee: 15_000 }
  const good = await statementSheet([...lines, missing], { transferFee: 5_500 })

  // What GHN owes before.
  const owing = page.getByRole('region', { name: 'Đơn vị vận chuyển, chưa đối soát' })
  await expect(owing.getByRole('button', { name: /^GHN/ })).toBeVisible()
  const owedBefore = await owing.getByRole('button', { name: /^GHN/ }).innerText()
  await owing.getByRole('button', { name: /^GHN/ }).click()
  const owed = page.getByRole('dialog', { name: 'GHN còn nợ' })
  await expect(owed.getByRole('link', { name: orders[0]!.code })).toBeVisible()
  await owed.getByRole('button', { name: 'Đóng', exact: true }).click()

  await page.getByRole('button', { name: 'Bảng kê mới' }).click()
  const sheet = page.getByRole('dialog', { name: 'ĐỐI SOÁT' })
  const choose = sheet.locator('input[type=file]')
  const book = sheet.getByRole('button', { name: /^Đối soát/ })

  // Files that are none, or not this one, each with its sentence.
  await choose.setInputFiles(file('x.xlsx', new TextEncoder().encode('Mã,Tên')))
  await expect(sheet.getByRole('alert')).toContainText('lưu dạng .xlsx')
  await choose.setInputFiles(
    file(
      'la.xlsx',
      await sheetOfTexts([
        ['Ref', 'Track', 'Amt'],
        ['a', 'b', '1'],
      ]),
    ),
  )
  await expect(sheet.getByRole('alert')).toContainText('Chưa biết cột nào là mã vận đơn')
  await choose.setInputFiles(file('bang-ke.xlsx', good))
  await expect(sheet.getByRole('alert')).toContainText('Phần lớn đơn trong tệp là của GHN, không phải GHTK')
  await expect(book).toBeDisabled()

  await sheet.getByLabel('Nơi trả tiền').selectOption({ label: 'GHN' })
  await expect(sheet.getByRole('alert')).toBeHidden()
  await expect(book).toHaveText('Đối soát 3 đơn')
  await expect(sheet.getByLabel('Ngày bảng kê', { exact: true })).toBeVisible()
  await expect(sheet.getByRole('button', { name: /Không có đơn/ })).toBeVisible()
  const chosen = sheet.getByRole('checkbox', { name: /Chọn dòng/, checked: true })
  await expect(chosen).toHaveCount(3)
  await chosen.first().uncheck()
  await expect(book).toHaveText('Đối soát 2 đơn')
  await sheet.getByRole('button', { name: 'Kiểm tra' }).click()
  await expect(book).toHaveText('Đối soát 3 đơn')

  // Confirmed with both sums, and booked by a job.
  await book.click()
  const cod = lines.reduce((sum, line) => sum + line.cod, 0)
  const confirm = sheet.getByRole('alertdialog', { name: 'Xác nhận đối soát' })
  await expect(confirm).toContainText('3 đơn')
  await expect(confirm).toContainText(formatMoneyVnd(cod))
  await expect(confirm).toContainText(formatMoneyVnd(35_500))

  // What is no longer this provider's statement is not there to be confirmed any more.
  await sheet.getByLabel('Nơi trả tiền').selectOption({ label: 'GHTK' })
  await expect(sheet.getByRole('alert')).toContainText('không phải GHTK')
  await expect(confirm).toBeHidden()
  await expect(book).toBeDisabled()
  await sheet.getByLabel('Nơi trả tiền').selectOption({ label: 'GHN' })
  await expect(book).toHaveText('Đối soát 3 đơn')
  await book.click()
  await expect(confirm).toContainText('3 đơn')
  await confirm.getByRole('button', { name: 'Xác nhận' }).click()
  await expect(sheet).toBeHidden()
  // What is owed follows by itself once it is booked.
  await expect(owing.getByRole('button', { name: /^GHN/ })).not.toHaveText(owedBefore, {
    useInnerText: true,
  })
  await page.getByRole('button', { name: 'Bảng kê', exact: true }).click()
  const card = page.getByRole('article', { name: /^Bảng kê GHN/ })
  await expect(card).toContainText('ĐÃ ĐỐI SOÁT')
  await expect(card).toContainText('3 đơn đã ghi')
  await expect.poll(() => ledger.order(orders[0]!.code)?.reconciled !== undefined).toBe(true)
  expect(ledger.order(orders[0]!.code)).toMatchObject({ realShippingFee: 10_000, paid: orders[0]!.paid })

  // The same again is told before anything is booked; its columns are known.
  await page.getByRole('button', { name: 'Bảng kê mới' }).click()
  await choose.setInputFiles(file('bang-ke.xlsx', good))
  await expect(sheet.getByRole('alert')).toContainText('dòng đã đối soát rồi, ở bảng kê bang-ke.xlsx')
  await expect(sheet.getByText('như lần trước')).toBeVisible()
  await expect(sheet.getByLabel('Nơi trả tiền')).toHaveValue('carrier/GHN')
  await expect(book).toBeDisabled()
  await sheet.getByRole('button', { name: 'Đóng', exact: true }).click()

  // Undone as a whole.
  await card.getByRole('button', { name: 'Hủy đối soát' }).click()
  await card.getByRole('alert').getByRole('button', { name: 'Hủy đối soát' }).click()
  await expect(card).toContainText('ĐÃ HỦY')
  for (const { code, paid, realShippingFee } of orders) {
    const now = ledger.order(code)!
    expect([now.reconciled, now.paid, now.realShippingFee]).toEqual([undefined, paid, realShippingFee])
  }
})

test('[CAT-021] [CAT-440] a statement whose sums do not add up is told with both figures, and is booked once somebody said that they saw it', async ({
  phoneOf,
}) => {
  const { page } = await phoneOf('chu', { at: '/checkpayment' })
  await page.getByRole('button', { name: 'Bảng kê mới' }).click()
  const sheet = page.getByRole('dialog', { name: 'ĐỐI SOÁT' })
  const rows = [
    ['Mã đơn hàng', 'Mã vận đơn', 'Tiền thu hộ', 'Phí dịch vụ'],
    ['KT-0000-KHONG', 'X1', '100.000', '20.000'],
    ['Tổng', '', '90.000', '20.000'],
  ]
  await sheet.locator('input[type=file]').setInputFiles(file('lech.xlsx', await sheetOfTexts(rows)))
  await expect(
    sheet.getByText('Tiền thu hộ: dòng Tổng ghi 90.000₫, cộng các dòng được 100.000₫.'),
  ).toBeVisible()
  await expect(sheet.getByText('Không dòng nào khớp đơn của shop.')).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'Đã xem, vẫn ghi theo từng dòng' }).check()
  await expect(sheet.getByRole('button', { name: /^Đối soát/ })).toBeDisabled()
})

test('[CAT-021] [CAT-440] a statement as CSV is read like any other, and money in a column that nothing reads is told before it is booked', async ({
  phoneOf,
}) => {
  const { page } = await phoneOf('chu', { at: '/checkpayment' })
  await page.getByRole('button', { name: 'Bảng kê mới' }).click()
  const sheet = page.getByRole('dialog', { name: 'ĐỐI SOÁT' })
  const text = '\uFEFFMã đơn hàng;Mã vận đơn;Tiền thu hộ;Phí bảo hiểm\r\nKT-0000-KHONG;X1;100.000;5.000\r\n'
  await sheet.locator('input[type=file]').setInputFiles(file('bang-ke.csv', new TextEncoder().encode(text)))
  await expect(
    sheet.getByText('Chưa đọc cột “Phí bảo hiểm”: 5.000₫ trong đó không tính vào đâu. Chọn ở Ghép cột.'),
  ).toBeVisible()
  await expect(sheet.getByText('KT-0000-KHONG')).toBeVisible()
  await sheet.getByText(/^Ghép cột/).click()
  await sheet.getByLabel('Phí bảo hiểm').selectOption({ label: 'Phí dịch vụ' })
  await expect(sheet.getByText(/^Chưa đọc cột/)).toBeHidden()
})

test('@tablet [CAT-021] a file that nobody said anything of starts with who its orders say that pays, and a person may say another', async ({
  ledger,
  phoneOf,
}) => {
  const { page } = await phoneOf('chu', { at: '/checkpayment' })
  const brought = ledger
    .codesIn('THÀNH CÔNG')
    .map((code) => ledger.order(code)!)
    .filter(({ channel, delivery }) => channel === 'KhoTay' && delivery.logistic === 'GHN')
    .slice(0, 3)
  const rows = brought.map(({ code, delivery }) => [code, delivery.id, '100.000', '20.000'])
  await page.getByRole('button', { name: 'Bảng kê mới' }).click()
  const sheet = page.getByRole('dialog', { name: 'ĐỐI SOÁT' })
  const payer = sheet.getByLabel('Nơi trả tiền')
  await expect(payer).toHaveValue('carrier/GHTK')
  const bytes = await sheetOfTexts([['Mã đơn hàng', 'Mã vận đơn', 'Tiền thu hộ', 'Phí dịch vụ'], ...rows])
  await sheet.locator('input[type=file]').setInputFiles(file('ghn.xlsx', bytes))
  await expect(payer).toHaveValue('carrier/GHN')
  await expect(sheet.getByText('Phần lớn đơn trong tệp')).toBeHidden()
  await payer.selectOption({ label: 'J&T' })
  await expect(sheet.getByRole('alert')).toContainText('Phần lớn đơn trong tệp là của GHN, không phải J&T')
  await expect(payer).toHaveValue('carrier/J&T')

  // Who was chosen before the file is meant: another's file is told.
  await sheet.getByRole('button', { name: 'Đóng', exact: true }).click()
  await page.getByRole('button', { name: 'Bảng kê mới' }).click()
  await payer.selectOption({ label: 'VNPost' })
  await sheet.locator('input[type=file]').setInputFiles(file('ghn.xlsx', bytes))
  await expect(sheet.getByRole('alert')).toContainText('Phần lớn đơn trong tệp là của GHN, không phải VNPost')
})

test('@tablet [CAT-021] what a carrier has not paid for weeks is claimed from where it is owed, of an order that closed before what the device holds, too', async ({
  phoneOf,
}) => {
  const { page } = await phoneOf('chu', { at: '/checkpayment' })
  const owing = page.getByRole('region', { name: 'Đơn vị vận chuyển, chưa đối soát' })
  await owing.getByRole('button', { name: /^J&T/ }).click()
  const owed = page.getByRole('dialog', { name: 'J&T còn nợ' })
  // The longest first: the demo shop's oldest is more than a month old.
  const key = owed.getByRole('button', { name: /^Khiếu nại đơn/ }).first()
  const code = (await key.getAttribute('aria-label'))!.replace('Khiếu nại đơn ', '')
  await key.click()
  await expect(page.getByText(`Đã mở khiếu nại của đơn ${code}.`)).toBeVisible()
  // Once is enough.
  await expect(key).toHaveAttribute('aria-disabled', 'true')
  await owed.getByRole('button', { name: 'Đóng', exact: true }).click()
  await page.goto(new URL('/claims', page.url()).href)
  await expect(page.getByRole('button', { name: new RegExp(code) })).toBeVisible()
})
