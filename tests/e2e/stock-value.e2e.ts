import { expect } from 'playwright/test'
import { readSheet } from 'read-excel-file/node'
import { test } from './stage/stage.ts'

test.use({ people: ['chu'] })

test('[18] what stock was worth in each warehouse at the end of a day is read and exported, and the file adds up to what the screen says', async ({
  phoneOf,
}) => {
  const { page } = await phoneOf('chu', { at: '/stock_value', acceptDownloads: true })
  const sums = page.getByRole('region', { name: 'Theo kho' })
  const all = sums.getByRole('listitem').last()
  await expect(all).toContainText('Tất cả kho')
  const moneyIn = (text: string | null) => Number(/([\d.]+)₫/.exec(text ?? '')?.[1]?.replaceAll('.', ''))
  const total = moneyIn(await all.textContent())
  expect(total).toBeGreaterThan(0)
  const save = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Excel' }).click(),
    ])
    const [titles, ...rows] = await readSheet(await download.path())
    expect(titles).toEqual(['Kho', 'Mã sản phẩm', 'Tên sản phẩm', 'Số lượng', 'Giá trị', 'Chưa có giá'])
    return { rows, value: rows.reduce((sum, row) => sum + Number(row[4]), 0) }
  }
  const whole = await save()
  expect(Math.round(whole.value)).toBe(total)
  expect(whole.rows.every(([warehouse, , name]) => warehouse !== '' && name !== '')).toBe(true)

  const one = sums.getByRole('listitem').first()
  const name = String(whole.rows[0]?.[0])
  await expect(one).toContainText(name)
  const chip = page.getByRole('group', { name: 'Kho' }).getByRole('button', { name })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  const own = await save()
  expect(own.rows.every(([warehouse]) => warehouse === name)).toBe(true)
  expect(Math.round(own.value)).toBe(moneyIn(await one.textContent()))

  const day = page.getByRole('textbox', { name: 'Cuối ngày' })
  await day.fill('01012020')
  // As on an iPhone, where a press on something else leaves the field the focus.
  await page.getByRole('heading', { name: 'Giá trị tồn kho' }).dispatchEvent('pointerdown')
  await expect(day).toHaveValue('01/01/2020')
  await expect(page.getByText('Đến hết ngày này kho chưa có hàng nào')).toBeVisible()
})
