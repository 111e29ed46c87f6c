import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, type Page } from 'playwright/test'
import { defaultWarehouse } from '../../src/domain/brand.ts'
import { must } from '../../src/lib/must.ts'
import { deliverPart, moveParcel } from '../../src/stand-ins/carriers/parcels.ts'
import { type PracticeCarrierShop, startPracticeCarrierShop } from '../support/practice-carrier-shop.ts'
import { addProduct, beginShop, ownerSecret } from './stage/new-shop.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

let server: PracticeCarrierShop
test.beforeAll(async () => {
  server = await startPracticeCarrierShop()
})
test.afterAll(() => server.stop())

test.use({ viewport: { width: 1440, height: 900 } })

/** Gives commands as the owner, over the wire. */
async function asOwner(page: Page) {
  const signedIn = await page.request.post(`${server.address}/api/verify`, {
    data: { username: 'may', password: ownerSecret, platform: 'web' },
  })
  const { token } = await signedIn.json()
  return async (path: string, method: string, params: object) => {
    const answer = await page.request.post(server.address + path, { data: { token, method, ...params } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
}

const place = {
  customer_name: 'Lê Thu Hằng',
  customer_address: '45 Nguyễn Thị Thập',
}

async function choosePlace(page: Page): Promise<void> {
  await page.getByLabel(/^Phường, quận/).fill('q7 hcm')
  await page
    .getByRole('option', { name: /Phường Tân Hưng/ })
    .first()
    .click()
}

/** An order of so many hats, sent off with GHTK, its buyer free to take some of them. */
async function sendHats(page: Page, units: number, phone: string): Promise<string> {
  await page.goto(`${server.address}/create_order`)
  await page.getByLabel('Tìm sản phẩm').fill('mu')
  await page.getByRole('listbox', { name: 'Sản phẩm khớp' }).getByRole('option').first().click()
  for (let more = 1; more < units; more += 1) await page.getByRole('button', { name: /^Thêm một/ }).click()
  await page.getByLabel('Số điện thoại', { exact: true }).fill(phone)
  await page.getByLabel('Tên khách').fill(place.customer_name)
  await page.getByLabel('Địa chỉ chi tiết').fill(place.customer_address)
  await choosePlace(page)
  await page.getByRole('button', { name: 'Đơn vị vận chuyển' }).click()
  await page
    .getByRole('list', { name: 'Phí của các hãng' })
    .getByRole('button', { name: /Giao Hàng Tiết Kiệm/ })
    .click()
  await page.getByRole('button', { name: 'Giao 1 phần chọn sản phẩm' }).click()
  await page.getByRole('button', { name: 'Tạo & Đi đơn' }).click()
  await expect(page.getByText('Giao Hàng Tiết Kiệm đã nhận, có mã vận đơn.')).toBeVisible()
  await expectSent(page)
  return /\/orders\/(KT-[^/?]+)/.exec(page.url())?.[1] ?? ''
}

test('what a buyer did not take comes back and into stock, what the carrier lost is claimed and paid (FUL-231, CST-029)', async ({
  page,
}) => {
  const parcelOf = (code: string) =>
    must(
      server.carriers.world.parcels.all().find(({ ref }) => ref === code),
      'the parcel of an order',
    )
  const move = (code: string, state: 'delivering' | 'failed' | 'lost') =>
    moveParcel(server.carriers.world, parcelOf(code), state)

  await beginShop(page, server.beginning)
  const give = await asOwner(page)
  await page.goto(`${server.address}/settings?tab=carriers`)
  await page.getByRole('button', { name: 'Sửa nơi lấy hàng' }).click()
  await page.getByLabel('Số điện thoại lấy hàng').fill('0909000111')
  await page.getByLabel('Số nhà, tên đường').fill('18 Nguyễn Thị Thập')
  await choosePlace(page)
  await page.getByRole('button', { name: 'Lưu nơi lấy hàng' }).click()
  await expect(page.getByRole('region', { name: 'Nơi lấy hàng' })).toContainText('Phường Tân Hưng')
  await page.getByRole('button', { name: 'Cho xem hàng, không cho thử' }).click()
  await give('/api/setting', 'saveAccount', {
    provider: 'GHTK',
    keys: { token: 'ghtk-token-tap' },
  })
  await addProduct(page, server.address, { code: 'MU', name: 'Mũ lưỡi trai', price: '120k', units: '12' })
  const pack = async (code: string) => {
    for (const state of ['ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG'])
      await give('/api/order', 'updateState', { orderCodes: [code], state })
  }

  const parted =
    await test.step('an order of two hats goes out, and its buyer may look at them', async () => {
      const code = await sendHats(page, 2, '0399887766')
      expect(parcelOf(code).inspection).toBe('17,10')
      await pack(code)
      return code
    })

  await test.step('the buyer takes one: the carrier says so, and the other is awaited', async () => {
    move(parted, 'delivering')
    deliverPart(server.carriers.world, parcelOf(parted), 120_000)
    await give('/api/3rd_logistic', 'askStanding', { code: parted })
    await expect(page.getByText('Khách nhận một phần').first()).toBeVisible()
    await expect(page.getByText('THÀNH CÔNG').first()).toBeVisible()
    await expect(page.getByText('Khách không nhận (giao một phần)')).toBeVisible()
    await expect(page.getByText('Mũ lưỡi trai × 1')).toBeVisible()
  })

  await test.step('it is received, and stock has it again', async () => {
    await give('/api/order', 'receiveReturn', { code: parted })
    await give('/api/order', 'inspectLine', {
      returnId: `${parted}#1`,
      gesture: 'tay-1',
      productCode: 'MU',
      outcome: 'good',
    })
    await give('/api/exchange', 'confirmReturnImport', {
      returnIds: [`${parted}#1`],
      slipCode: 'NH-1',
      wid: defaultWarehouse,
    })
    await page.goto(`${server.address}/orders/${parted}`)
    await expect(page.getByText('THÀNH CÔNG').first()).toBeVisible()
    await page.goto(`${server.address}/products1/MU`)
    await expect(page.getByRole('article', { name: /Mũ lưỡi trai/ })).toContainText(/\b11\b/)
  })

  const lost = await test.step('another one is lost by the carrier: that is a claim by itself', async () => {
    const code = await sendHats(page, 1, '0399887755')
    await pack(code)
    move(code, 'delivering')
    move(code, 'lost')
    await give('/api/3rd_logistic', 'askStanding', { code })
    await expect(page.getByText('Khiếu nại: Thất lạc')).toBeVisible()
    return code
  })

  await test.step('it is sent, paid and exported', async () => {
    await page.getByRole('link', { name: /Khiếu nại: Thất lạc/ }).click()
    const sheet = page.getByRole('dialog', { name: `Khiếu nại · ${lost}` })
    await expect(sheet.getByLabel('Số tiền đòi (₫)')).toHaveValue('120.000')
    await sheet.getByLabel('Nội dung khiếu nại').fill('Mất ở kho trung chuyển')
    // What was written goes along.
    await sheet.getByRole('button', { name: 'Đã gửi hãng' }).click()
    await expect(sheet).toBeHidden()
    await expectSent(page)
    await page.getByRole('button', { name: new RegExp(lost) }).click()
    await sheet.getByLabel('Hãng bồi thường (₫)').fill('100000')
    await sheet.getByRole('button', { name: 'Được bồi thường' }).click()
    await expect(sheet).toBeHidden()
    await expectSent(page)
    const states = page.getByRole('group', { name: 'Trạng thái' })
    await expect(states.getByRole('button', { name: /Được bồi thường/ })).toContainText('1')
    await expect(page.getByRole('list', { name: 'Khiếu nại' })).toContainText('được 100.000₫')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Xuất Excel' }).click(),
    ])
    const parts = unzipSync(new Uint8Array(await readFile(await file.path())))
    const text = Object.entries(parts)
      .filter(([name]) => name.endsWith('.xml'))
      .map(([, bytes]) => new TextDecoder().decode(bytes))
      .join('\n')
    for (const word of [lost, 'Thất lạc', 'Được bồi thường', '100000', 'Mất ở kho trung chuyển'])
      expect(text).toContain(word)
    await page.goto(`${server.address}/orders/${lost}`)
    await expect(page.getByText('Hãng vận chuyển bồi thường')).toBeVisible()
  })
})
