import { expect, type Page } from 'playwright/test'
import { pullTrigger } from './stage/hand-scanner.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['chu', 'kho', 'kho2'] })

const home = 'KhoTayWarehouse'
const shirt = 'AT-DEN-M'

test('[S1 S2 S12] goods are ordered by hand scanner, received by two phones without a network, and every number comes out right (CAT-018, CAT-361, CAT-373, CAT-375, CAT-394, CAT-395, CAT-397, CAT-590, CAT-608)', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const before = ledger.product(shirt)!
  const { page: desk } = await phoneOf('chu', {
    at: '/create_supplyrequest',
    viewport: { width: 1440, height: 900 },
  })
  let code = ''
  await test.step('the desk orders five shirts', async () => {
    await expect(desk.getByText('Quét hoặc chọn hàng cần đặt')).toBeVisible()
    await pullTrigger(desk, shirt)
    await desk.getByLabel(/^Số lượng đặt/).fill('5')
    await desk.getByLabel('Nhà cung cấp', { exact: true }).fill('Xưởng thêu Mai')
    await desk.getByLabel('Số điện thoại nhà cung cấp').fill('0908 112 255')
    const rests = await desk
      .getByRole('button', { name: 'Tạo đơn' })
      .evaluateHandle((key: HTMLButtonElement) => {
        const seen: boolean[] = []
        new MutationObserver(() => seen.push(key.disabled)).observe(key, { attributes: true })
        return seen
      })
    await desk.getByRole('button', { name: 'Tạo đơn' }).click()
    const day = desk.getByLabel('Ngày hẹn giao', { exact: true })
    await expect(day).toBeFocused()
    await expect(day).toHaveAttribute('aria-invalid', 'true')
    await expect(desk.getByText('Vui lòng chọn ngày giao hàng là trong tương lai.').first()).toBeVisible()
    const soon = new Date(Date.now() + 5 * 86_400_000).toLocaleDateString('en-CA', {
      timeZone: 'Asia/Ho_Chi_Minh',
    })
    await day.fill(soon.split('-').toReversed().join('/'))
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('button', { name: 'Tạo đơn' })).toBeEnabled()
    expect(await rests.jsonValue()).toEqual(expect.arrayContaining([true, false]))
    await desk.getByRole('button', { name: 'Tạo đơn' }).click()
    await expect(desk).toHaveURL(/\/supplyrequest\/DH-/)
    code = decodeURIComponent(new URL(desk.url()).pathname.split('/').at(-1)!)
    await expectSent(desk)
    await expect.poll(() => ledger.product(shirt)!.exp_amount).toBe(before.exp_amount + 5)
  })

  const one = await phoneOf('kho', { at: `/supplyrequest/${code}/receive` })
  const other = await phoneOf('kho2', { at: `/supplyrequest/${code}/receive` })
  const scanned = (page: Page) => page.getByText(/chờ nhập kho$/)
  await test.step('two people scan with no network; a sixth shirt stops the hands', async () => {
    for (const { page, context } of [one, other]) {
      await expect(page.getByRole('heading', { name: `Nhận ${code}` })).toBeVisible()
      await context.setOffline(true)
    }
    floor.gateway.offline()
    for (let pull = 0; pull < 3; pull += 1) await pullTrigger(one.page, shirt)
    await expect(scanned(one.page)).toHaveText('3 chờ nhập kho')
    await other.page.getByRole('button', { name: 'Hàng hỏng' }).click()
    await pullTrigger(other.page, shirt)
    await other.page.getByRole('button', { name: 'Hàng hỏng' }).click()
    await pullTrigger(other.page, shirt)
    await expect(scanned(other.page)).toHaveText('2 chờ nhập kho')
    await one.page.getByRole('button', { name: 'Nhập kho 3 món' }).click()
    await one.page.getByRole('button', { name: 'Nhập kho', exact: true }).click()
    await expect(scanned(one.page)).toBeHidden()
  })

  await test.step('back in the network everything is there once, and the second takes in what is left', async () => {
    floor.gateway.online()
    await one.context.setOffline(false)
    await expectSent(one.page)
    await other.context.setOffline(false)
    await expectSent(other.page)
    await expect(scanned(other.page)).toHaveText('2 chờ nhập kho')
    await other.page.getByRole('button', { name: 'Nhập kho 2 món' }).click()
    await other.page.getByRole('button', { name: 'Nhập kho', exact: true }).click()
    await expect(scanned(other.page)).toBeHidden()
    await expectSent(other.page)
    const numbers = () => {
      const { total, exp_amount } = ledger.product(shirt)!
      return [total, exp_amount]
    }
    await expect.poll(numbers).toEqual([before.total + 4, before.exp_amount + 1])
    const placeOf = ({ warehouses }: typeof before) =>
      warehouses.find(({ wid, bid }) => wid === home && bid === 'BinDefault')?.total ?? 0
    expect(placeOf(ledger.product(shirt)!) - placeOf(before)).toBe(4)
  })

  await test.step('the desk sees what came, is asked before more goes into stock, and locks the rest', async () => {
    await expect(desk.getByRole('article').getByText('NHẬN MỘT PHẦN')).toBeVisible()
    await expect(desk.getByRole('article')).toContainText('4/5')
    await desk.getByRole('button', { name: 'Thông tin đơn hàng' }).click()
    const sheet = desk.getByRole('dialog', { name: 'Thông tin đơn hàng' })
    await sheet.getByLabel('Nhận tất cả hàng còn lại').check()
    await sheet.getByRole('button', { name: 'Cập nhật' }).click()
    const question = desk.getByRole('dialog', { name: 'Nhập 1 món vào kho?' })
    await question.getByRole('button', { name: 'Xem lại' }).click()
    await expect(question).toBeHidden()
    await sheet.getByLabel('Nhận tất cả hàng còn lại').uncheck()
    await sheet.getByRole('button', { name: 'Đóng', exact: true }).last().click()
    await expect(sheet).toBeHidden()
    expect(ledger.product(shirt)!.total).toBe(before.total + 4)
    await desk.getByRole('article').getByRole('button', { name: 'Khóa' }).click()
    await desk.getByRole('button', { name: 'Khóa đơn' }).click()
    await expect(desk.getByRole('article').getByText('KHÓA', { exact: true })).toBeVisible()
    await expectSent(desk)
    await expect.poll(() => ledger.product(shirt)!.exp_amount).toBe(before.exp_amount)
  })

  await test.step('whom it was ordered of stands in the table of suppliers, and opens beside it by keyboard', async () => {
    const orders = desk.getByRole('region', { name: 'Đơn nhập hàng' })
    await orders.getByRole('link', { name: 'Nhà cung cấp', exact: true }).click()
    await desk.getByLabel('Tên, số điện thoại, mã số thuế').fill('xuong theu')
    const table = desk.getByRole('grid', { name: 'Nhà cung cấp' })
    await expect(table.locator('[role="row"][data-key]')).toHaveText([/^Xưởng Thêu Mai/])
    await desk.keyboard.press('ArrowDown')
    await desk.keyboard.press('Enter')
    const mai = desk.getByRole('article', { name: 'Nhà cung cấp Xưởng Thêu Mai' })
    const ofMai = mai.getByRole('region', { name: 'Đơn nhập hàng' })
    await expect(ofMai.getByRole('link', { name: code })).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(mai).toBeHidden()
  })
})
