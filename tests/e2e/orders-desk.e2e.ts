import { expect, type Locator, type Page } from 'playwright/test'
import { orderStates } from '../../src/domain/orders/states.ts'
import type { Staff } from '../../src/domain/tables/company.ts'
import { changeRows } from './stage/change-rows.ts'
import type { Floor } from './stage/floor.ts'
import type { Ledger } from './stage/ledger.ts'
import { openDay, walkTo } from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

test.use({ people: ['ban'] })

const viewport = { width: 1440, height: 900 }

/** One start of the browser serves several walks: each begins at its own address, and none needs what the one before left. */
interface Desk {
  floor: Floor
  ledger: Ledger
  page: Page
}

test('@tablet a sheet with words in it asks before they are lost; at 1280 px the filters keep to one line; at the desk the table is walked by keys, filters are taken back one by one, and saved', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { page } = await phoneOf('ban')
  const desk: Desk = { floor, ledger, page }
  await test.step('a sheet with words in it asks before they are lost, however it is closed; it stands in the address and leaves no step behind', () =>
    keepWords(desk))
  await test.step('at 1280 px beside an open order the filters keep to one line, and the deadline stays in sight', () =>
    keepToOneLine(desk))
  await page.setViewportSize(viewport)
  await test.step('the order table is walked, chosen and opened by keys alone, and keeps its place', () =>
    walkByKeys(desk))
  await test.step('another order of the rows begins at its top and draws those in sight before those beyond', () =>
    drawInSightFirst(desk))
  await test.step('a filter from "Lọc" opens at once, and Back takes back one filter after the other', () =>
    takeFiltersBack(desk))
  await test.step('a filter is saved under a name, stands there with its count after a reload, and is deleted and taken back', () =>
    saveFilter(desk))
})

test('[26] [STA-016] @tablet at the desk new orders wait to be asked for; all that match are moved and taken back; old orders are rows of the same table; columns are drawn wider and carried', async ({
  floor,
  ledger,
  phoneOf,
}) => {
  const { page } = await phoneOf('ban', { viewport })
  const desk: Desk = { floor, ledger, page }
  await test.step('new orders wait while somebody reads further down, are counted, and come with a press', () =>
    waitForNewOrders(desk))
  await test.step('everything that matches is chosen and moved; who cannot is counted and stays chosen, and one press takes it back', () =>
    moveAllThatMatch(desk))
  await test.step('a tag, a person and a note are given to all that match in one act each, the table shows it, and they go out as an Excel file', () =>
    changeAllThatMatch(desk))
  await test.step('old orders are rows of the same table, are brought here once chosen, and stay chosen, and said so, under another filter', () =>
    bringOldOrders(desk))
  await test.step('all that match are chosen with the old ones of the server, and what is done is done to all of them', () =>
    chooseOldOnesToo(desk))
  await test.step('a column is drawn wider and carried to another place by hand and by keys, and all stays over a reload', () =>
    carryColumns(desk))
})

/** How many orders the table says it has. Counts stand on the tabs once every order of the device was read. */
async function countRows(page: Page): Promise<number> {
  await expect(page.getByRole('button', { name: /^TẤT CẢ \d/ })).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Đơn hàng' })
  const count = async () => Number(await grid.getAttribute('aria-rowcount')) - 1
  await expect.poll(count).toBeGreaterThan(0)
  return count()
}

async function keepWords({ ledger, page }: Desk): Promise<void> {
  const [code] = ledger.codesIn('MỚI').filter((of) => ledger.order(of)!.channel === 'KhoTay')
  // Loaded, as an address that was sent: Back leaves steps out that no hand made.
  await openDay(page, `/orders/${code}`)
  const open = () => page.getByRole('article').getByRole('button', { name: 'Hẹn giao', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Đơn ${code}` })
  const asks = sheet.getByRole('alert').filter({ hasText: 'Bỏ phần đang ghi?' })
  await open()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await open()
  await sheet.getByRole('textbox').fill('Khách gọi lại sau')
  const ways = {
    'by Esc': () => page.keyboard.press('Escape'),
    'by its key': () => sheet.getByRole('button', { name: 'Đóng' }).click(),
    'by a press outside': () => page.mouse.click(5, 450),
  }
  for (const [way, close] of Object.entries(ways))
    await test.step(way, async () => {
      await close()
      await expect(asks).toBeVisible()
      await sheet.getByRole('button', { name: 'Ghi tiếp' }).click()
      await expect(asks).toBeHidden()
      await expect(sheet.getByRole('textbox')).toHaveValue('Khách gọi lại sau')
    })
  await sheet.getByRole('textbox').focus()
  // Nobody held the browser up in between: it would close the dialog at the second press, whatever was asked.
  const place = () => page.evaluate(() => (history.state as { idx: number }).idx)
  const here = await place()
  for (const press of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await press()
    await expect(asks).toBeVisible()
    // A step back is taken back by one of ours, which takes the browser a moment.
    await expect.poll(place).toBe(here)
    await press()
    await expect(asks).toBeHidden()
    await expect(sheet.getByRole('textbox')).toBeFocused()
    await expect(sheet.getByRole('textbox')).toHaveValue('Khách gọi lại sau')
  }
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Bỏ', exact: true }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Khách gọi lại sau')).toHaveCount(0)

  await expect(page).toHaveURL(new RegExp(`/orders/${code}$`))
  await page.goForward()
  await expect(sheet.getByRole('textbox')).toHaveValue('')
  await page.reload()
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Đóng' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/orders/${code}$`))
  // What stands in no address is closed by Back, and the screen stays.
  await page.getByRole('navigation').getByRole('link', { name: 'Danh sách đơn' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  const palette = page.getByRole('dialog', { name: 'Tìm và làm' })
  await page.keyboard.press('Control+K')
  await expect(palette).toBeVisible()
  await page.goBack()
  await expect(palette).toBeHidden()
  await expect(page).toHaveURL(/\/orders$/)
}

async function keepToOneLine({ ledger, page }: Desk): Promise<void> {
  const [code] = ledger.codesIn('CHỜ ĐÓNG GÓI')
  await page.setViewportSize({ width: 1280, height: 800 })
  await walkTo(page, `/orders/${code}?state=cho-dong-goi`)
  await expect(page.getByRole('article', { name: `Đơn ${code}` })).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Đơn hàng' })
  await expect(grid.getByRole('columnheader', { name: /^Hạn/ })).toBeInViewport({ ratio: 1 })
  await expect(grid.getByRole('columnheader', { name: 'Hàng', exact: true })).toHaveCount(0)

  const filters = page.getByRole('group', { name: 'Bộ lọc', exact: true })
  expect((await filters.boundingBox())!.height).toBeLessThan(60)
  await expect(filters.getByRole('button', { name: 'Kênh bán' })).toBeVisible()
  await expect(filters.getByRole('button', { name: 'Ngày tạo' })).toBeHidden()
  await filters.getByRole('button', { name: 'Lọc', exact: true }).click()
  await page.getByRole('dialog', { name: 'Thêm bộ lọc' }).getByRole('button', { name: 'Ngày tạo' }).click()
  await expect(filters.getByRole('button', { name: 'Ngày tạo' })).toBeVisible()
  expect((await filters.boundingBox())!.height).toBeLessThan(60)
  await expect(page.getByRole('dialog', { name: 'Ngày tạo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Ngày tạo' })).toBeHidden()

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/orders\?state=cho-dong-goi$/)
  await expect(grid.getByRole('columnheader', { name: 'Hàng', exact: true })).toBeVisible()
}

async function walkByKeys({ ledger, page }: Desk): Promise<void> {
  await walkTo(page, '/orders?state=cho-dong-goi')
  const toPack = ledger.codesIn('CHỜ ĐÓNG GÓI')
  const grid = page.getByRole('grid', { name: 'Đơn hàng' })
  await expect(grid).toHaveAttribute('aria-rowcount', String(toPack.length + 1))
  const at = (index: number) => grid.locator(`[role="row"][aria-rowindex="${index + 2}"]`)
  const active = () => grid.getAttribute('aria-activedescendant')

  const press = async (key: string, lands: number) => {
    await page.keyboard.press(key)
    await expect.poll(active).toBe(await at(lands).getAttribute('id'))
  }
  await press('j', 0)
  await press('ArrowDown', 1)
  await page.keyboard.press(' ')
  await expect(at(1)).toHaveAttribute('aria-selected', 'true')
  // A blue chip on the blue of a chosen row keeps its edge.
  const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await groundOf(at(1).getByText('CHỜ ĐÓNG GÓI'))).not.toBe(await groundOf(at(1)))
  await press('Shift+ArrowDown', 2)
  await expect(page.getByRole('status').filter({ hasText: '2 đơn' })).toBeVisible()
  await press('ArrowUp', 1)
  await press('End', toPack.length - 1)
  await expect(at(toPack.length - 1)).toBeInViewport()

  const code = (await at(toPack.length - 1).getAttribute('data-key'))!
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${code}\\?state=cho-dong-goi$`))
  await expect(page.getByRole('article', { name: `Đơn ${code}` })).toBeVisible()
  await expect(at(toPack.length - 1)).toBeInViewport()
  const before = (await at(toPack.length - 2).getAttribute('data-key'))!
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('article', { name: `Đơn ${before}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/orders\?state=cho-dong-goi$/)
  await expect(at(toPack.length - 2)).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: '2 đơn' })).toBeVisible()
  // Whoever looks at something else meanwhile comes back to the same rows, chosen as they were.
  await page.getByRole('navigation').getByRole('link', { name: 'Sản phẩm' }).first().click()
  await expect(page).toHaveURL(/\/products1/)
  await page.goBack()
  await expect(page.getByRole('status').filter({ hasText: '2 đơn' })).toBeVisible()
  await expect(at(toPack.length - 2)).toBeInViewport()
  await grid.focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Việc cho các đơn đã chọn' })).toBeHidden()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\/create_order$/)
}

/** What the table has drawn in the first frame in which it is sorted otherwise, looked at from further down. */
async function drawInSightFirst({ page }: Desk): Promise<void> {
  await walkTo(page, '/orders')
  expect(await countRows(page)).toBeGreaterThan(100)
  const grid = page.getByRole('grid', { name: 'Đơn hàng' })
  const rows = grid.locator('[role="row"][data-index]')
  const isDrawn = (index: number) =>
    expect(grid.locator(`[role="row"][data-index="${index}"]`)).toHaveCount(1)
  await grid.evaluate((element) => element.closest('[data-scroller]')?.scrollTo(0, 2_000))
  await isDrawn(60)
  await isDrawn(80)
  const first = await grid.evaluate(
    (element) =>
      new Promise<{ top: number; indexes: number[]; inSight: number }>((resolve) => {
        const scroller = element.closest('[data-scroller]')!
        const head = [...element.querySelectorAll('[role="columnheader"]')].find(({ textContent }) =>
          textContent?.startsWith('Tổng đơn'),
        )!
        const look = () => {
          if (head.getAttribute('aria-sort') === 'none') return void requestAnimationFrame(look)
          const drawn = [...element.querySelectorAll<HTMLElement>('[role="row"][data-index]')]
          resolve({
            top: scroller.scrollTop,
            indexes: drawn.map(({ dataset }) => Number(dataset['index'])),
            inSight: Math.ceil(scroller.clientHeight / drawn[0]!.offsetHeight),
          })
        }
        requestAnimationFrame(() => {
          head.querySelector('button')!.click()
          look()
        })
      }),
  )
  expect(first.top).toBe(0)
  expect(first.indexes[0]).toBe(0)
  expect(first.indexes.length).toBeGreaterThanOrEqual(first.inSight)
  expect(first.indexes.length).toBeLessThan(first.inSight + 8)
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(first.inSight + 24)
}

async function takeFiltersBack({ page }: Desk): Promise<void> {
  await openDay(page, '/orders?state=BAY')
  await page.getByRole('button', { name: 'Bỏ bộ lọc này' }).click()
  await expect(page).toHaveURL(/\/orders$/)
  const filters = page.getByRole('group', { name: 'Bộ lọc', exact: true })
  await filters.getByRole('button', { name: 'Lọc', exact: true }).click()
  await page.getByRole('dialog', { name: 'Thêm bộ lọc' }).getByRole('button', { name: 'Tổng đơn' }).click()
  const total = page.getByRole('textbox', { name: 'Tổng đơn từ' })
  await expect(total).toBeFocused()
  // Three letters: on a busy machine four of them may come as close together as a hand scanner's.
  await page.keyboard.type('50k', { delay: 160 })
  await expect(page).toHaveURL(/\?total=50000\.\.$/)
  await page.keyboard.press('Escape')

  const chip = filters.locator('[data-filter="channels"]')
  await chip.getByRole('button').click()
  const before = await chip.boundingBox()
  await page
    .getByRole('dialog', { name: 'Kênh bán' })
    .getByRole('checkbox', { name: /^Lazada/ })
    .click()
  await expect(page).toHaveURL(/\?channel=Lazada&total=50000\.\.$/)
  expect(await chip.boundingBox()).toEqual(before)
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Tổng đơn' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=-total/)

  await page.goBack()
  await expect(page).toHaveURL(/\?total=50000\.\.$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/orders$/)
}

async function saveFilter({ ledger, page }: Desk): Promise<void> {
  await walkTo(page, '/orders')
  const filters = page.getByRole('group', { name: 'Bộ lọc', exact: true })
  await filters.getByRole('button', { name: 'Kênh bán' }).click()
  await page
    .getByRole('dialog', { name: 'Kênh bán' })
    .getByRole('checkbox', { name: /^Lazada/ })
    .click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/orders\?channel=Lazada$/)
  await page.getByRole('button', { name: 'Lưu bộ lọc' }).click()
  await page.getByRole('textbox', { name: 'Tên bộ lọc' }).fill('Đơn Lazada')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  const saved = () => (ledger.rowOf('staff', 'ban') as Staff).views?.map(({ name }) => name)
  await expect.poll(saved).toEqual(['Đơn Lazada'])

  await page.goto(page.url().replace(/\?.*/, ''))
  const grid = page.getByRole('grid', { name: 'Đơn hàng' })
  // Old ones are counted too, though the device does not hold them.
  const all = orderStates.flatMap(ledger.codesIn).filter((code) => ledger.order(code)!.channel === 'Lazada')
  const tab = page.getByRole('button', { name: `Đơn Lazada ${all.length}`, exact: true })
  await tab.click()
  await expect(page).toHaveURL(/\/orders\?channel=Lazada$/)
  // The address changes before the rows do.
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeLessThan(all.length)
  await page.getByRole('button', { name: 'Sửa bộ lọc Đơn Lazada' }).click()
  await page.getByRole('button', { name: 'Xóa bộ lọc' }).click()
  await expect(tab).toBeHidden()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(tab).toBeVisible()
}

async function waitForNewOrders({ floor, ledger, page }: Desk): Promise<void> {
  await walkTo(page, '/orders?state=cho-dong-goi')
  const grid = page.getByRole('grid', { name: 'Đơn hàng' })
  const toPack = ledger.codesIn('CHỜ ĐÓNG GÓI').length
  await expect(grid).toHaveAttribute('aria-rowcount', String(toPack + 1))
  await page.keyboard.press('End')
  const last = grid.locator(`[aria-rowindex="${toPack + 1}"]`)
  await expect(last).toBeInViewport()
  const read = await last.boundingBox()

  const come = ledger.codesIn('MỚI').slice(0, 3)
  await floor.server.kill()
  await changeRows(
    floor.server.dataFolder,
    come.map((key) => ({
      table: 'orders',
      key,
      become: (order) => ({ ...order, state: 'CHỜ ĐÓNG GÓI' }),
    })),
  )
  await floor.server.restart()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const key = page.getByRole('button', { name: '3 đơn mới' })
  await expect(key).toBeVisible()
  await expect(grid).toHaveAttribute('aria-rowcount', String(toPack + 1))
  expect(await last.boundingBox()).toEqual(read)

  await key.click()
  await expect(key).toBeHidden()
  await expect(grid).toHaveAttribute('aria-rowcount', String(toPack + 4))
  const atTop = ledger.codesIn('CHỜ ĐÓNG GÓI').slice(0, 10)
  const rows = grid.locator('[role="row"][data-key]')
  await expect
    .poll(() => rows.evaluateAll((all) => all.slice(0, 10).map((row) => row.getAttribute('data-key'))))
    .toEqual(atTop)
  await expect(rows.first()).toBeInViewport()
}

async function moveAllThatMatch({ ledger, page }: Desk): Promise<void> {
  await walkTo(page, '/orders?channel=KhoTay')
  const grid = page.getByRole('grid', { name: 'Đơn hàng' })
  const own = ledger.codesIn('MỚI').filter((code) => ledger.order(code)!.channel === 'KhoTay')
  const total = await countRows(page)
  await grid.getByRole('checkbox').nth(1).click()
  // Older ones are on the server: the key says that it chooses those of this device.
  await page.getByRole('button', { name: `Chọn tất cả ${total} đơn trên máy này` }).click()
  const bar = page.getByRole('region', { name: 'Việc cho các đơn đã chọn' })
  await expect(bar.getByRole('status')).toContainText(`${total} đơn`)

  await bar.getByRole('button', { name: 'Chuyển trạng thái' }).click()
  await page
    .getByRole('dialog', { name: 'Chuyển trạng thái' })
    .getByRole('button', { name: /^HẸN GIAO/ })
    .click()
  const sheet = page.getByRole('dialog', { name: `Chuyển ${total} đơn sang HẸN GIAO` })
  const able = Number((await sheet.getByText(/đơn được, .* không:/).textContent())?.split(' ')[0])
  expect(able).toBeGreaterThanOrEqual(own.length)
  await expect(sheet.getByRole('button', { name: 'Khách hẹn ngày khác' })).toBeFocused()
  await page.keyboard.press('Enter')
  // Loaded anew, it goes on where it was; Back closes it, and the orders stay chosen.
  await page.reload()
  await expect(sheet.getByRole('button', { name: 'Khách hẹn ngày khác' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(bar.getByRole('status')).toContainText(`${total} đơn`)
  await page.goForward()
  await sheet.getByRole('button', { name: 'Khách hẹn ngày khác' }).click()
  await sheet.getByRole('button', { name: `Chuyển ${able} đơn sang HẸN GIAO` }).click()
  await expect(page.getByText(`Đã hẹn giao ${able} đơn.`)).toBeVisible()
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(bar.getByRole('status')).toContainText(`${total - able} đơn`)
  await expect.poll(() => own.map((code) => ledger.order(code)!.state)).toEqual(own.map(() => 'MỚI'))
  await expectSent(page)
}

async function changeAllThatMatch({ ledger, page }: Desk): Promise<void> {
  await openDay(page, '/orders?channel=KhoTay')
  const grid = page.getByRole('grid', { name: 'Đơn hàng' })
  const total = await countRows(page)
  await grid.getByRole('checkbox').nth(1).click()
  await page.getByRole('button', { name: `Chọn tất cả ${total} đơn trên máy này` }).click()
  const bar = page.getByRole('region', { name: 'Việc cho các đơn đã chọn' })
  const [first = ''] = ledger.codesIn('MỚI').filter((code) => ledger.order(code)!.channel === 'KhoTay')

  await bar.getByRole('button', { name: 'Gắn thẻ' }).click()
  const tags = page.getByRole('dialog', { name: `Thẻ của ${total} đơn` })
  await expect(tags.getByRole('textbox', { name: 'Tìm thẻ' })).toBeFocused()
  await tags.getByRole('button', { name: 'Tạo thẻ' }).click()
  await tags.getByLabel('Tên thẻ').fill('Gói kỹ')
  await tags.getByRole('form', { name: 'Thẻ mới' }).getByRole('button', { name: 'Tạo thẻ' }).click()
  // Put on, taken off and put on again, faster than many orders are written: the last press counts.
  const box = tags.getByRole('checkbox', { name: /^Gói kỹ/ })
  // Watched from here: it may be said, and gone, before the last press.
  const told = page.getByText(`Đã gắn thẻ Gói kỹ cho ${total} đơn.`).first().waitFor()
  for (const isOn of [true, false, true]) {
    await box.click()
    await expect(box).toHaveAttribute('aria-checked', String(isOn))
  }
  await told
  await expect(tags.getByRole('checkbox', { name: /^Gói kỹ/ })).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Escape')
  await expect(grid.getByText('Gói kỹ').first()).toBeVisible()

  await bar.getByRole('button', { name: 'Giao việc' }).click()
  await expect(
    page.getByRole('dialog', { name: `Giao ${total} đơn cho` }).getByRole('button', { name: /\(bạn\)$/ }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`^Đã giao ${total} đơn cho `))).toBeVisible()

  await bar.getByRole('button', { name: 'Ghi chú' }).click()
  const noting = page.getByRole('dialog', { name: `Ghi chú cho ${total} đơn` })
  await expect(noting.getByLabel('Ghi chú nội bộ')).toBeFocused()
  await noting.getByLabel('Ghi chú nội bộ').fill('Gọi trước khi giao')
  await noting.getByRole('button', { name: `Ghi chú cho ${total} đơn` }).click()
  await expect(page.getByText(`Đã ghi chú cho ${total} đơn.`)).toBeVisible()

  const saved = page.waitForEvent('download')
  await bar.getByRole('button', { name: 'Xuất Excel' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^don-hang-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect
    .poll(() => ledger.order(first))
    .toMatchObject({ assigned: 'ban', note: expect.stringContaining('Gọi trước khi giao') })
  await expectSent(page)
}

async function bringOldOrders({ page }: Desk): Promise<void> {
  // A link knows the act and not the orders: that is said, and nothing is chosen.
  await openDay(page, '/orders?over=move-many.HẸN GIAO')
  await expect(
    page.getByText('Máy này không còn giữ các đơn đã chọn. Chọn lại đơn rồi làm tiếp.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/orders$/)
  await openDay(page, '/orders/KHONG-CO')
  await expect(page).toHaveTitle('Không có đơn KHONG-CO · KhoTay')
  await openDay(page, '/orders?state=thanh-cong')
  const grid = page.getByRole('grid', { name: 'Đơn hàng' })
  const seeOld = page.getByRole('button', { name: 'Xem đơn cũ hơn' })
  await expect(seeOld).toBeAttached()
  const here = (await countRows(page)) + 1
  // The last row and what stands under it come into sight together.
  await page.keyboard.press('End')
  await expect(grid.locator(`[aria-rowindex="${here}"]`)).toBeInViewport()
  await expect(seeOld).toBeInViewport()
  await seeOld.click()
  const isOld = page.getByRole('img', { name: 'Đơn cũ trên máy chủ' })
  await expect(isOld.first()).toBeInViewport()
  await expect(grid).toBeFocused()
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(here)
  const first = grid.locator(`[aria-rowindex="${here + 1}"]`)
  await expect(first.getByRole('img', { name: 'Đơn cũ trên máy chủ' })).toBeVisible()
  await expect(first.getByText('THÀNH CÔNG')).toBeVisible()
  const parting = grid.getByText('Đơn cũ trên máy chủ, xếp riêng theo ngày tạo')
  await expect(parting).toBeVisible()
  const under = async () => {
    const [line, last, next] = await Promise.all(
      [parting, grid.locator(`[aria-rowindex="${here}"]`), first].map((row) => row.boundingBox()),
    )
    return [line!.y - last!.y - last!.height, next!.y - line!.y - line!.height].map(Math.round)
  }
  await expect.poll(under).toEqual([1, 1])

  const bar = page.getByRole('region', { name: 'Việc cho các đơn đã chọn' })
  await first.getByRole('checkbox').click()
  await expect(bar.getByRole('status').first()).toContainText('1 đơn ·')
  await expect(bar.getByRole('button', { name: 'In', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: /^Chờ đóng gói/ }).click()
  await expect(bar).toContainText('1 đơn ngoài bộ lọc')
  await bar.getByRole('button', { name: 'Bỏ chọn 1 đơn ngoài bộ lọc' }).click()
  await expect(bar).toBeHidden()
}

async function chooseOldOnesToo({ page }: Desk): Promise<void> {
  await openDay(page, '/orders?channel=KhoTay')
  const grid = page.getByRole('grid', { name: 'Đơn hàng' })
  const here = await countRows(page)
  await grid.getByRole('checkbox').nth(1).click()
  const all = page.getByRole('button', { name: /^Chọn tất cả [\d.]+ đơn khớp bộ lọc$/ })
  const count = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
  expect(count).toBeGreaterThan(here)
  await all.click()
  const bar = page.getByRole('region', { name: 'Việc cho các đơn đã chọn' })
  // Old ones come to the device before anything is done with them.
  await expect(bar.getByRole('status').first()).toContainText(`${count} đơn ·`)
  await bar.getByRole('button', { name: 'Ghi chú' }).click()
  const sheet = page.getByRole('dialog', { name: `Ghi chú cho ${count} đơn` })
  await sheet.getByRole('textbox').fill('Đã đối chiếu')
  await sheet.getByRole('button', { name: `Ghi chú cho ${count} đơn` }).click()
  await expect(page.getByText(`Đã ghi chú cho ${count} đơn.`)).toBeVisible()
  await expectSent(page)
}

async function carryColumns({ page }: Desk): Promise<void> {
  await walkTo(page, '/orders')
  const grid = page.getByRole('grid', { name: 'Đơn hàng' })
  const head = (name: string) => grid.getByRole('columnheader', { name, exact: true })
  const titles = () =>
    grid.getByRole('columnheader').evaluateAll((all) => all.map((one) => one.textContent).filter(Boolean))
  const widthOf = async (name: string) => Math.round((await head(name).boundingBox())!.width)
  await expect(head('Vận đơn')).toBeVisible()
  const before = await widthOf('Khách')

  const at = (await head('Khách').boundingBox())!
  await page.mouse.move(at.x + at.width, at.y + at.height / 2)
  await page.mouse.down()
  await page.mouse.move(at.x + at.width + 40, at.y + at.height / 2, { steps: 4 })
  await expect.poll(() => widthOf('Khách')).toBe(before + 40)
  await page.mouse.up()

  await page.getByRole('button', { name: 'Cột', exact: true }).click()
  const chooser = page.getByRole('dialog', { name: 'Cột của bảng' })
  const line = (name: string) => chooser.getByRole('listitem').filter({ hasText: new RegExp(`^${name}$`) })
  await line('Hạn gửi').dragTo(line('Khách'))
  await expect
    .poll(async () => (await titles()).slice(0, 3))
    .toEqual(['Đơn hàng', expect.stringMatching(/^Hạn/), 'Khách'])
  // The same by keys: down past one, and up again, the focus with it.
  await chooser.getByRole('checkbox', { name: 'Hạn gửi' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect
    .poll(async () => (await titles()).slice(1, 3))
    .toEqual(['Khách', expect.stringMatching(/^Hạn/)])
  await page.keyboard.press('Alt+ArrowUp')
  await expect
    .poll(async () => (await titles()).slice(1, 3))
    .toEqual([expect.stringMatching(/^Hạn/), 'Khách'])
  await page.keyboard.press('Escape')

  await page.reload()
  await expect
    .poll(async () => (await titles()).slice(0, 3))
    .toEqual(['Đơn hàng', expect.stringMatching(/^Hạn/), 'Khách'])
  await expect.poll(() => widthOf('Khách')).toBe(before + 40)
}
