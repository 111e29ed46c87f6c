import { expect } from 'playwright/test'
import { formatMoney, formatMoneyVnd, formatMoneyWithUnit } from '../../src/domain/money/money.ts'
import type { Staff } from '../../src/domain/tables/company.ts'
import { formatDate, formatTime } from '../../src/domain/time.ts'
import { readShown } from './stage/paper.ts'
import { walkTo } from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

test('[CAT-460–473] [PAY-001–008] [FUL-005] [FUL-285] [FUL-286] [FUL-300] [FUL-301] [FUL-402] [19] [CAT-022] [CAT-066] [CAT-560] [CAT-597] [CAT-460–464] [CAT-466–468] [CAT-473] [PAY-001] [PAY-002] [PAY-005] [PAY-006] [PAY-007] [PAY-008] [ERR-014] with no network a customer pays a part in cash and the rest by a QR made here; what was written by mistake is taken back, and a called-off order gives the money back', async ({
  ledger,
  phoneOf,
}) => {
  const { page, context } = await phoneOf('chu', { at: '/settings?tab=bank' })
  await page.getByRole('button', { name: 'Thêm tài khoản' }).click()
  const account = page.getByRole('dialog', { name: 'Thêm tài khoản ngân hàng' })
  await account.getByLabel('Ngân hàng').selectOption('970436')
  await account.getByLabel('Số tài khoản').fill('0071 0001 23456')
  await account.getByRole('button', { name: 'Thêm tài khoản' }).click()
  await expect(account.getByRole('alert')).toBeVisible()
  await account.getByLabel('Tên chủ tài khoản').fill('MAY STORE')
  await account.getByRole('button', { name: 'Thêm tài khoản' }).click()
  await expect(page.getByText('· 0071000123456')).toBeVisible()

  const code = [...ledger.codesIn('MỚI'), ...ledger.codesIn('CHỜ ĐÓNG GÓI')].find((of) => {
    const { channel, pickMoney, payment_type_id, delivery } = ledger.order(of)!
    const isDueHere = payment_type_id === 1 || delivery.logistic === 'TVC'
    return channel === 'KhoTay' && pickMoney > 50_000 && isDueHere
  })!
  const { pickMoney: due, paid: ahead } = ledger.order(code)!
  await context.setOffline(true)
  await walkTo(page, `/orders/${code}`)
  const order = page.getByRole('article', { name: `Đơn ${code}` })
  const entries = order.getByRole('list', { name: 'Các lần thanh toán' }).getByRole('listitem')

  await expect(order).toBeVisible()
  const before = await entries.count()

  // A part in cash, at most what is due; twice by mistake, and once of it is taken back.
  const collect = page.getByRole('dialog', { name: `Thanh toán đơn ${code}` })
  for (const time of [1, 2]) {
    await order.getByRole('button', { name: 'Thanh toán', exact: true }).click()
    await collect.getByLabel('Khách trả (₫)').fill(String(due + 1))
    await expect(collect.getByText('Không nhập quá số tiền còn phải trả')).toBeVisible()
    const pay = collect.getByRole('button', { name: 'Thanh toán', exact: true })
    await expect(pay).toBeDisabled()
    await collect.getByLabel('Khách trả (₫)').fill('0')
    await expect(pay).toBeDisabled()
    await collect.getByLabel('Khách trả (₫)').fill('20k')
    await collect.getByRole('button', { name: 'Thanh toán 20.000₫' }).click()
    await expect(collect).toBeHidden()
    await expect(page.getByText('Thanh toán thành công').first()).toBeVisible()
    await expect(entries).toHaveCount(before + time)
  }
  await entries.last().getByRole('button', { name: 'Ghi nhầm' }).click()
  await expect(entries).toHaveCount(before + 3)
  await expect(order.getByText('Thanh toán 1 phần')).toBeVisible()

  // The rest by a QR that says sum and order, and stays over a page that is loaded again.
  await order.getByRole('button', { name: 'Mã QR chuyển khoản' }).click()
  const transfer = page.getByRole('dialog', { name: 'Thanh toán chuyển khoản' })
  const qr = transfer.getByRole('img', { name: `Mã QR chuyển VND ${formatMoney(due - 20_000)}` })
  await expect(qr).toHaveAttribute('data-symbol', new RegExp(`54\\d\\d${due - 20_000}5802VN`))
  // What a customer's phone reads from the screen is what was drawn.
  expect(await readShown(qr)).toEqual([await qr.getAttribute('data-symbol')])
  await page.reload()
  await expect(qr).toBeVisible()
  const { customer, createdAt, createdBy } = ledger.order(code)!
  const maker = ledger.rowOf('staff', createdBy) as Staff | undefined
  const shown = [
    ...[code, customer.name, customer.phone, `${formatDate(createdAt)} ${formatTime(createdAt)}`],
    ...['Người tạo', maker?.name ?? createdBy, `Payment for order ${code}`],
  ]
  for (const words of [...shown, 'Đang chờ thanh toán']) await expect(transfer).toContainText(words)
  await transfer.getByRole('button', { name: 'Đã nhận tiền' }).click()
  await expect(transfer.getByText('Thanh toán thành công')).toBeVisible()
  for (const words of [formatMoneyVnd(due - 20_000), `Đơn ${code}`])
    await expect(transfer).toContainText(words)
  await expect(transfer).toBeHidden()
  await expect(order.getByText('Đã thanh toán', { exact: true })).toBeVisible()
  await expect(order.getByRole('button', { name: 'Thanh toán', exact: true })).toBeHidden()

  await context.setOffline(false)
  await expectSent(page)
  const paid = ledger.order(code)!
  expect([paid.paid, paid.pickMoney, paid.bankInfo]).toEqual([ahead + due, 0, { id: '970436-0071000123456' }])
  expect(paid.payment.history.slice(-4).map(({ type, amount }) => `${type} ${amount}`)).toEqual([
    'Tiền mặt 20000',
    'Tiền mặt 20000',
    'Hủy lần ghi trước -20000',
    `Chuyển khoản ${due - 20_000}`,
  ])

  // Called off: what was paid ahead is said, and goes back.
  await order.getByRole('button', { name: 'Hủy', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Đơn ${code}` })
  await expect(sheet).toContainText(formatMoney(ahead + due))
  await sheet.getByRole('button', { name: 'Khách đổi ý' }).click()
  await sheet.getByRole('button', { name: 'Hủy đơn' }).click()
  await order.getByRole('button', { name: 'Hoàn tiền trả trước' }).click()
  const settle = page.getByRole('dialog', { name: 'Hoàn tiền trả trước' })
  await settle.getByLabel('Hoàn (₫)').fill(String(ahead + due + 1))
  await expect(settle.getByText(`Khách chỉ trả trước ${formatMoneyWithUnit(ahead + due)}.`)).toBeVisible()
  await settle.getByLabel('Hoàn (₫)').fill(String(ahead + due))
  await settle.getByRole('button', { name: 'Hoàn tiền cho khách' }).click()
  await expect(settle).toBeHidden()
  await expect(order.getByRole('button', { name: 'Hoàn tiền trả trước' })).toBeHidden()
  await expect.poll(() => ledger.order(code)!.paid).toBe(0)
})
