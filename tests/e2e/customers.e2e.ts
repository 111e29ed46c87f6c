import { expect } from 'playwright/test'
import { formatMoney } from '../../src/domain/money/money.ts'
import { formatPhone } from '../../src/domain/people/phone.ts'
import type { Customer } from '../../src/domain/tables/customers.ts'
import { must } from '../../src/lib/must.ts'
import { pill, walkTo } from './stage/phone.ts'
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
  await expect(pill(page)).toHaveText('Đã đồng bộ')
  expect(keptOf('kh-0987000111')).toMatchObject({ name: 'Khách Ghi Tay', phone: '0987000111', unPaid: 0 })
  expect(keptOf(id)).toEqual({ ...customer, note: 'Gọi sau 18 giờ' })
})
