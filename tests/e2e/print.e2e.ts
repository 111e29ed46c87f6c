import { expect } from 'playwright/test'
import { waitingSession } from '../../src/server/demo/handovers.ts'
import { changeRows } from './stage/change-rows.ts'
import { pdfPages, printerScale, printPaper, readLabels, stillPrinter } from './stage/paper.ts'
import { openDay, walkTo } from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['kho', 'ban'] })

test('[FUL-209–212] @tablet [RTE-090] every paper comes out in its size, a decoder reads every code on it back, and bars too long are refused and offered as QR', async ({
  shop,
  openFloor,
  phoneOf,
}) => {
  const { single, lookAlike, combo, gift, held } = shop.orders
  await openFloor({ prepare: (folder) => makeHardCases(folder, shop.orders) })
  const { page } = await phoneOf('kho', {
    at: `/orders/${lookAlike.code}`,
    deviceScaleFactor: printerScale,
    viewport: { width: 1024, height: 768 },
  })
  await expect(page.getByText(hardName).first()).toBeVisible()
  await stillPrinter(page)

  const labels = [single, lookAlike, combo, gift, held].map(({ code }) => code).join(',')
  const goods = 'AT-DEN-M,AT-TRANG-M,CB-001,SON-DOGACH'
  const cases: {
    at: string
    size?: string | RegExp
    mm: [number, number]
    pages: number
    reads: string[]
  }[] = [
    ...(
      [
        [/75×50/, [75, 50]],
        [/A6/, [105, 148]],
        [/100×150/, [100, 150]],
      ] as const
    ).map(([size, mm]) => ({
      at: `/print/order-label?codes=${labels}`,
      size,
      mm: [...mm] as [number, number],
      pages: 6,
      reads: [single.waybill, lookAlike.waybill, combo.waybill, gift.waybill, held.waybill, 'HN-02-114'],
    })),
    ...(
      [
        [/4,15×0,87/, [105.4, 22.1], 2],
        [/80×25/, [80, 25], 2],
        [/104×22/, [104, 22], 2],
        [/72×22/, [72, 22], 2],
        [/50×30/, [50, 30], 4],
        [/Tomy 145/, [210, 297], 1],
      ] as const
    ).map(([size, mm, pages]) => ({
      at: `/print/product-barcode?codes=${goods}`,
      size,
      mm: [...mm] as [number, number],
      pages,
      reads: ['8935079191163', 'CB-001', 'SON-DOGACH'],
    })),
    {
      at: `/print/order-sheet?codes=${gift.code}`,
      size: /^A4/,
      mm: [210, 297],
      pages: 1,
      reads: [gift.code],
    },
    {
      at: `/print/order-sheet?codes=${gift.code}`,
      size: /^Phiếu dài/,
      mm: [210, 397],
      pages: 1,
      reads: [gift.code],
    },
    { at: `/print/export-slip?codes=${labels}`, size: /^A5/, mm: [148, 210], pages: 1, reads: [] },
    {
      at: `/print/handover-sheet?codes=${waitingSession}`,
      mm: [210, 297],
      pages: 1,
      reads: [waitingSession],
    },
    { at: '/print/stock-slip?codes=XK-DEMO-1', size: /^A5/, mm: [148, 210], pages: 1, reads: ['XK-DEMO-1'] },
    {
      at: '/print/shelf-tag?codes=KhoTayWarehouse/A1-01,KhoTayWarehouse/B2-03',
      mm: [50, 30],
      pages: 2,
      reads: ['KE:KhoTayWarehouse/A1-01', 'KE:KhoTayWarehouse/B2-03'],
    },
  ]
  for (const { at, size, mm, pages, reads } of cases) {
    const name = `${at} on ${size ?? 'its paper'}`
    await printPaper(page, at, size)
    const boxes = await pdfPages(page)
    expect(boxes, name).toHaveLength(pages)
    for (const [width, height] of boxes) {
      // Half a point.
      expect(Math.abs(width - mm[0]), `${name}: ${width} mm wide`).toBeLessThan(0.18)
      expect(Math.abs(height - mm[1]), `${name}: ${height} mm high`).toBeLessThan(0.18)
    }
    // Just after a PDF was made the page may still stand in its layout for paper, and a picture shows another part of it.
    await expect(async () => {
      const read = await readLabels(page)
      for (const label of read) expect(label.read, name).toEqual(label.drawn)
      expect(
        read.flatMap((label) => label.read),
        name,
      ).toEqual(expect.arrayContaining(reads))
    }).toPass()
  }

  // On paper as narrow as a phone the page is laid out as on one; the question stays, and so does what is printed.
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 560, height: 768 })
  await expect(page.getByRole('button', { name: 'Thu gọn menu', includeHidden: true })).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Ra giấy chưa?' })).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 768 })

  // What is too long for its label is refused as bars, and offered as QR or left out.
  await walkTo(page, '/print/product-barcode?codes=AT-DEN-M,SON-DOGACH')
  await page.getByRole('button', { name: /4,15×0,87/ }).click()
  const key = page.getByRole('button', { name: /^In \d+ trang$/ })
  await expect(page.getByText('cần 41,3 mm, chỗ in chỉ có 33,1 mm')).toBeVisible()
  await expect(key).toBeDisabled()
  const shown = page.getByRole('list', { name: 'Xem trước' })
  await expect(shown.getByRole('img', { name: 'Mã vạch SON-DOGACH' })).toHaveCount(0)
  await page.getByRole('button', { name: 'In QR thay mã vạch' }).click()
  await expect(shown.getByRole('img', { name: 'Mã QR SON-DOGACH' })).toBeVisible()
  await expect(key).toBeEnabled()
  await page.getByRole('button', { name: 'Bỏ qua', exact: true }).click()
  await expect(shown.getByText('SON-DOGACH')).toHaveCount(0)
  await expect(shown.getByRole('img', { name: 'Mã vạch 8935079191163' })).toBeVisible()
})

test('[FUL-216] a name of 48 letters stands whole beside its variant on the smallest label: it is cut once, not twice', async ({
  shop,
  openFloor,
  phoneOf,
}) => {
  const { code } = shop.orders.lookAlike
  const name = 'Áo thun cổ tròn vải cotton co giãn bốn chiều form rộng unisex'
  const line = {
    productCode: 'AT-DEN-M',
    name,
    variant: 'Đen tuyền · M',
    amount: 1,
    price: 129_000,
    bid: 'A1-01',
  }
  await openFloor({
    prepare: (folder) =>
      changeRows(folder, [
        { table: 'orders', key: code, become: (order) => ({ ...order, swItems: [line] }) },
      ]),
  })
  const { page } = await phoneOf('kho', {
    at: `/orders/${code}`,
    viewport: { width: 1024, height: 768 },
  })
  await expect(page.getByText(name).first()).toBeVisible()
  await walkTo(page, `/print/order-label?codes=${code}`)
  await page.getByRole('button', { name: /75×50/ }).click()
  const goods = page.getByRole('list', { name: 'Xem trước' }).getByText('Áo thun cổ tròn')
  await expect(goods).toHaveText(/bốn chiều for\.\.\.$/)
  expect(await goods.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBeLessThanOrEqual(2)
})

/** Labels that are hard to set: long names and addresses, COD, sort codes of J&T, two parcels, a product with a long SKU. */
function makeHardCases(
  folder: string,
  {
    lookAlike,
    combo,
    gift,
  }: { lookAlike: { code: string }; combo: { code: string }; gift: { code: string } },
): Promise<void> {
  const address = 'Số 125/34/7 hẻm 12 đường Nguyễn Thị Minh Khai nối dài, tòa nhà Hoàng Anh Gia Lai'
  return changeRows(folder, [
    {
      table: 'orders',
      key: lookAlike.code,
      become: (order) => ({
        ...order,
        delivery: { ...order.delivery, RouteCode: '800-A12', codeJT: 'HCM01', dispatchSiteJT: '028P12' },
        customer: { ...order.customer, name: hardName, address },
        pickMoney: 1_234_567,
        payment_type_id: 2,
        tag_logistic: 1,
        noteCustomer: 'Gọi trước khi giao',
      }),
    },
    { table: 'orders', key: combo.code, become: (order) => ({ ...order, parcelCount: 2 }) },
    {
      table: 'orders',
      key: gift.code,
      become: (order) => ({
        ...order,
        nameService: 'Tiết Kiệm',
        awb_info: { ...order.awb_info, first_recipient_sort_code: 'HN-02-114' },
      }),
    },
    { table: 'products', key: 'SON-DOGACH', become: (product) => ({ ...product, barcode: '' }) },
  ])
}

const hardName = 'Nguyễn Thị Ánh Tuyết Phượng'

test('a label asked for on the phone waits for the desk’s printer, is printed once, and a second one needs a reason', async ({
  floor: { orders },
  phoneOf,
  takeDevice,
}) => {
  // A label of the shop's own is offered for other channels than Shopee in every state.
  const { code } = orders.lookAlike
  const { page: phone } = await phoneOf('kho', { at: `/orders/${code}` })
  await phone.getByRole('link', { name: 'In tem' }).click()
  await phone.getByRole('button', { name: 'Để máy khác in' }).click()
  await expect(phone.getByText('Đã xếp 1 tem đơn hàng vào hàng chờ in.')).toBeVisible()
  await expect(phone.getByText('Tem đơn hàng đang chờ in')).toBeVisible()

  const { page: tablet } = await takeDevice({ of: 'ban', viewport: { width: 1024, height: 768 } })
  await stillPrinter(tablet)
  await openDay(tablet, '/print')
  const waiting = tablet
    .getByRole('region', { name: 'Chờ in' })
    .getByRole('listitem')
    .filter({ hasText: code })
  await expect(waiting).toContainText('Lan nhờ')
  await waiting.getByRole('link', { name: 'In', exact: true }).click()
  await tablet.getByRole('button', { name: 'In 1 trang' }).click()
  const asked = tablet.getByRole('dialog', { name: 'Ra giấy chưa?' })
  await asked.getByRole('button', { name: 'Đã in' }).click()
  await expect(waiting).toBeHidden()
  const printed = tablet
    .getByRole('region', { name: 'Vừa in' })
    .getByRole('listitem')
    .filter({ hasText: code })
  await expect(printed).toContainText(/đã in \d\d\/\d\d \d\d:\d\d bởi Hoa/)
  await expectSent(tablet)

  await expect(phone.getByText(/Tem đơn hàng đã in .* bởi Hoa/)).toBeVisible()
  await phone.getByRole('link', { name: 'In tem' }).click()
  const again = phone.getByRole('button', { name: 'Để máy khác in' })
  await expect(phone.getByText(/bởi Hoa\. In lại thì hai tem có thể nằm trên hai kiện/)).toBeVisible()
  await expect(again).toBeDisabled()
  await phone.getByRole('button', { name: 'Kẹt giấy' }).click()
  await again.click()
  await expect(waiting).toContainText('in lại: Kẹt giấy')
})
