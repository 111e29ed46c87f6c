import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, type Page } from 'playwright/test'
import { pullTrigger } from './stage/hand-scanner.ts'
import { packRest, walkTo } from './stage/phone.ts'
import { expectSent } from './stage/sent.ts'
import { test } from './stage/stage.ts'

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Every text of the shop's orders, customers, parcels and people that is a name, a number, an address, a note or a code. */
function personalTexts(dataFolder: string): string[] {
  const db = new DatabaseSync(join(dataFolder, 'khotay.db'), { readOnly: true })
  const docs = db
    .prepare(
      "select doc from rows where tbl in ('orders', 'customers', 'parcels', 'staff', 'shippingCare', 'companies')",
    )
    .all() as { doc: string }[]
  db.close()
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') found.add(value)
    else if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value)) collect(inner)
  }
  for (const { doc } of docs) {
    const { flags: _, ...row } = JSON.parse(doc) as Record<string, unknown>
    collect(row)
  }
  return [...found].filter((text) => /\p{L}.*\p{L}|\d{6}/su.test(text) && text !== 'order')
}

function holds(file: string, text: string): boolean {
  for (let at = file.indexOf(text); at >= 0; at = file.indexOf(text, at + 1)) {
    if (!/[\p{L}\p{N}_-]/u.test((file[at - 1] ?? '') + (file[at + text.length] ?? ''))) return true
  }
  return false
}

/** Saves the file from the open sheet and answers its text. */
async function save(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Tệp hỗ trợ' }).getByRole('button', { name: 'Lưu tệp' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^khotay-ho-tro-\d{4}-\d\d-\d\d\.json$/)
  return readFileSync(await file.path(), 'utf8')
}

/** Answers how far down a key has stood since it was there, however the page was scrolled. */
async function watchPlaces(page: Page, words: string): Promise<() => Promise<number[]>> {
  const places = await page.evaluateHandle((said) => {
    const stood = new Set<number>()
    new MutationObserver(() => {
      const key = [...document.querySelectorAll('button')].find(({ textContent }) =>
        textContent.includes(said),
      )
      if (!key) return
      let top = key.getBoundingClientRect().top
      for (let around = key.parentElement; around; around = around.parentElement) top += around.scrollTop
      stood.add(Math.round(top))
    }).observe(document.body, { childList: true, subtree: true })
    return stood
  }, words)
  return () => places.evaluate((stood) => [...stood])
}

test('the support file is made without a network, shows what it holds and names nobody unless asked to', async ({
  floor: { orders, gateway, server },
  phoneOf,
}) => {
  const { page, context } = await phoneOf('kho', { acceptDownloads: true })
  gateway.offline()
  await context.setOffline(true)
  await walkTo(page, '/scan')
  await expect(page.getByText('Máy quét đã sẵn sàng')).toBeVisible()
  await pullTrigger(page, orders.single.waybill)
  await packRest(page, orders.single)
  await walkTo(page, '/settings/device')
  await page.getByRole('button', { name: /^Tệp hỗ trợ/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Tệp hỗ trợ' })
  await expect(sheet).toContainText('ngoại tuyến')
  await expect(sheet).toContainText(/Việc chưa gửi3 việc, không có nội dung/)
  const shown = await sheet.locator('pre').textContent()
  const text = await save(page)
  expect(text).toBe(shown)
  const file = JSON.parse(text) as { replica: { rows: Record<string, number>; queue: { waiting: object[] } } }
  expect(file.replica.queue.waiting.map((action) => 'method' in action && action.method)).toEqual([
    ...['openOrder', 'scanItem', 'closeParcel'],
  ])
  const texts = personalTexts(server.dataFolder)
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts).toContain('kho')
  expect(texts.filter((personal) => holds(text, personal))).toEqual([])

  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  const placesOf = await watchPlaces(page, 'Nhập tệp')
  await walkTo(page, '/queue')
  // By its key: a press so soon, where 'Lưu tệp' was pressed, is taken for the echo of that one (`one-press.ts`).
  await page.getByRole('button', { name: /^Tệp hỗ trợ/ }).press('Enter')
  await expect(sheet).toBeVisible()
  expect(await placesOf()).toHaveLength(1)
  await sheet.getByText('Gồm cả nội dung việc chưa gửi').click()
  await expect(sheet).toContainText('3 việc, gồm cả nội dung')
  expect(await save(page)).toContain(orders.single.code)
})

test('an error names its request, as the log of the server does', async ({ openFloor, takeDevice }) => {
  const floor = await openFloor({ env: { KHOTAY_LOG: 'info' } })
  const { page, context } = await takeDevice()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: floor.address })
  await page.goto(`${floor.address}/sign-in`)
  await page.getByLabel('Tên đăng nhập').fill('kho')
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill('sai')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  // In the form: the message that stands beside it for a while says it as well (ERR-001).
  const code = page.locator('form').getByRole('button', { name: /^Mã yêu cầu: / })
  await expect(code).toBeVisible()
  const id = uuid.exec((await code.textContent()) ?? '')?.[0]
  expect(id).toBeDefined()
  await code.click()
  await expect(code).toContainText('Đã chép')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
  const line = floor.server
    .output()
    .split('\n')
    .find((text) => text.includes(id!))
  expect(JSON.parse(line!)).toMatchObject({ route: '/api/verify', status: 401, requestId: id })
})

test('a screen that cannot be shown names its fault, which the support file then holds', async ({
  floor: { address },
  takeDevice,
}) => {
  const { page } = await takeDevice({ serviceWorkers: 'block' })
  await page.goto(`${address}/sign-in`)
  await page.getByLabel('Tên đăng nhập').fill('kho')
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill('kho')
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expectSent(page)
  await page.route('**/assets/practice-*.js', (route) => route.abort())
  await page.goto(`${address}/practice`)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Không mở được phần này của ứng dụng')
  const id = /Mã lỗi ([0-9a-f]{8})/.exec((await alert.textContent()) ?? '')?.[1]
  expect(id).toBeDefined()
  await alert.getByRole('button', { name: 'Tệp hỗ trợ' }).click()
  await expect(page.getByRole('dialog', { name: 'Tệp hỗ trợ' })).toContainText('1 lỗi')
  const { errors } = JSON.parse(await save(page)) as { errors: { id?: string }[] }
  expect(errors.map((error) => error.id)).toContain(id)
})
