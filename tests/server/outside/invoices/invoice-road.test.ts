import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openInvoiceRoad } from './an-invoice-road.ts'

let road: Awaited<ReturnType<typeof openInvoiceRoad>>

beforeEach(async () => {
  road = await openInvoiceRoad()
})
afterEach(async () => {
  const { reported } = road
  await road.close()
  expect(reported).toEqual([])
})

const minute = 60_000
const hour = 60 * minute
const firm = {
  company: 'Công ty Mây & Gió',
  taxCode: '0100109106001',
  address: '12 Lê Lợi',
  email: 'ke.toan@may.vn',
}

test('[FUL-078] keys of an account are tried by a real call: wrong ones are not kept, good ones come back to nobody', async () => {
  for (const provider of ['HILO', 'MATBAO', 'VIETINVOICE'] as const) {
    const wrong = { ...road.keysFor(provider), password: 'sai-mat-khau' }
    const refused = await road.call('saveAccount', { provider, keys: wrong }, 'chu', '/api/setting')
    expect(refused.body).toMatchObject({ code: 'account-refused' })
    expect((await road.company()).accounts).toBeUndefined()
  }
  // One that no shop has is not asked about at all.
  const asked = road.world.calls.latest().length
  const strange = { ...road.keysFor('MATBAO'), taxCode: '123' }
  const told = await road.call('saveAccount', { provider: 'MATBAO', keys: strange }, 'chu', '/api/setting')
  expect(told.body).toMatchObject({ code: 'account-tax-code' })
  expect(road.world.calls.latest()).toHaveLength(asked)
  for (const provider of ['HILO', 'MATBAO', 'VIETINVOICE'] as const) await road.link(provider)
  const { accounts = [] } = await road.company()
  expect(accounts.map(({ provider, name }) => `${provider} ${name}`)).toEqual([
    'HILO 0100109106',
    'MATBAO maystore',
    'VIETINVOICE Mây Store',
  ])
  expect(JSON.stringify(await road.company())).not.toContain('hoa-don-tap')
})

describe.each(['HILO', 'MATBAO', 'VIETINVOICE'] as const)('[FUL-278] [FUL-423] [FUL-424] %s', (provider) => {
  beforeEach(() => road.link(provider))

  test('issues an invoice of an order, once, to the đồng, and the order says its number', async () => {
    await road.issue('KT-H-1', provider, { buyer: firm })
    expect((await road.order('KT-H-1')).bill).toMatchObject({ id: 'KT-H-1/1', state: 'waiting' })
    await road.work()
    expect(road.issued()).toEqual(['C26TKT 1 issued 258000'])
    const [there] = road.world.invoices.all()
    expect(there).toMatchObject({ buyer: firm.company, buyerTaxCode: '0100109106-001', total: 258_000 })
    const order = await road.order('KT-H-1')
    expect(order).toMatchObject({
      digitalBill: 'KT-H-1/1',
      bill: {
        state: 'issued',
        number: '1',
        series: 'C26TKT',
        total: 258_000,
        taxOfficeCode: there?.taxOfficeCode,
      },
    })
    expect((await road.call('issueInvoice', { orderCode: 'KT-H-1', provider })).body).toMatchObject({
      code: 'invoice-exists',
    })
    await road.work(2 * hour)
    expect(road.issued()).toHaveLength(1)
  })

  test('replaces an invoice: the one before is not in force any more', async () => {
    await road.issue('KT-H-1', provider)
    await road.work()
    await road.ask('replaceInvoice', { id: 'KT-H-1/1', buyer: firm, reason: 'Sai người mua' })
    await road.work()
    expect(road.issued()).toEqual(['C26TKT 1 replaced 258000', 'C26TKT 2 issued 258000'])
    expect((await road.invoice('KT-H-1/1'))?.state).toBe('replaced')
    expect((await road.order('KT-H-1')).bill).toMatchObject({ id: 'KT-H-1/2', number: '2', state: 'issued' })
  })

  test('[O6] says why it refuses, and issues once it may', async () => {
    road.world.faults.set('item', { times: 1 })
    await road.issue('KT-H-1', provider)
    await road.work()
    expect(await road.invoice('KT-H-1/1')).toMatchObject({
      state: 'failed',
      why: { text: expect.any(String) },
    })
    expect((await road.order('KT-H-1')).bill).toMatchObject({ state: 'failed' })
    await road.ask('issueInvoiceAgain', { id: 'KT-H-1/1' })
    await road.work()
    expect((await road.order('KT-H-1')).bill).toMatchObject({ state: 'issued', number: '1' })
  })

  test('[O10] whatever nobody answers is tried again by itself, and issued once', async () => {
    for (const fault of ['too-many', 'rate-limit'] as const) road.world.faults.set(fault, { times: 1 })
    await road.issue('KT-H-1', provider)
    for (let round = 0; round < 4; round += 1) await road.work(15 * minute)
    expect(road.issued()).toEqual(['C26TKT 1 issued 258000'])
    expect((await road.order('KT-H-1')).bill).toMatchObject({ state: 'issued', number: '1' })
  })
})

describe.each(['HILO', 'VIETINVOICE'] as const)('[O4] %s, which can be asked', (provider) => {
  beforeEach(() => road.link(provider))

  test.each(['silent-after', 'cut', 'broken', 'html', 'silent-before'] as const)(
    'an invoice is issued once where %s took the answer',
    async (fault) => {
      road.world.faults.set(fault, {
        times: 1,
        path: provider === 'HILO' ? '/hilo/api/tt78/hoadon/xuathoadon' : '/vietinvoice/invoices/issue',
      })
      await road.issue('KT-H-1', provider)
      for (let round = 0; round < 4; round += 1) await road.work(15 * minute)
      expect(road.issued()).toEqual(['C26TKT 1 issued 258000'])
      expect((await road.order('KT-H-1')).bill).toMatchObject({ state: 'issued', number: '1' })
    },
    40_000,
  )

  test('an invoice is issued once where its provider answers no question after it', async () => {
    road.world.faults.set('silent-after', {
      times: 1,
      path: provider === 'HILO' ? '/hilo/api/tt78/hoadon/xuathoadon' : '/vietinvoice/invoices/issue',
    })
    road.world.faults.set('html', {
      path: provider === 'HILO' ? '/hilo/api/tt78/business/invoiceinfo' : '/vietinvoice/invoices/find',
    })
    await road.issue('KT-H-1', provider)
    for (let round = 0; round < 5; round += 1) await road.work(15 * minute)
    expect(road.issued()).toHaveLength(1)
    expect((await road.order('KT-H-1')).bill?.state).not.toBe('failed')
    road.world.faults.clear()
    for (let round = 0; round < 3; round += 1) await road.work(15 * minute)
    expect(road.issued()).toHaveLength(1)
    expect((await road.order('KT-H-1')).bill).toMatchObject({ state: 'issued', number: '1' })
  }, 40_000)
})

test('[O4] a process that died over an invoice leaves one: the next asks first', async () => {
  await road.link('HILO')
  await road.issue('KT-H-1')
  await road.dieOver()
  await road.work(minute)
  expect(road.issued()).toEqual(['C26TKT 1 issued 258000'])
})

test('[O4] Mắt Bão cannot be asked: an invoice whose answer was lost waits for a person, who notes its number or has it issued', async () => {
  await road.link('MATBAO')
  const path = '/matbao/api/invoice/create-invoice'
  road.world.faults.set('cut', { times: 1, path })
  await road.issue('KT-H-1', 'MATBAO')
  for (let round = 0; round < 4; round += 1) await road.work(hour)
  expect(road.issued()).toHaveLength(1)
  const { bill: inDoubt } = await road.order('KT-H-1')
  expect(inDoubt).toMatchObject({ state: 'doubt' })
  // What nothing does by itself is not promised.
  expect(inDoubt?.text).toMatch(/^Mất kết nối khi chờ .+ trả lời\. Không rõ hóa đơn đã phát hành chưa: /)
  expect((await road.call('issueInvoice', { orderCode: 'KT-H-1', provider: 'MATBAO' })).body).toMatchObject({
    code: 'invoice-exists',
  })
  await road.ask('noteInvoiceNumber', { id: 'KT-H-1/1', number: '1' })
  expect((await road.order('KT-H-1')).bill).toMatchObject({ state: 'issued', number: '1' })

  // Looked for and not found: issued by hand, and once.
  road.world.faults.set('html', { times: 1, path })
  await road.issue('KT-H-2', 'MATBAO')
  await road.work(hour)
  expect((await road.order('KT-H-2')).bill).toMatchObject({ state: 'doubt' })
  await road.ask('issueInvoiceAgain', { id: 'KT-H-2/1' })
  await road.work()
  expect(road.issued()).toHaveLength(2)
  expect((await road.order('KT-H-2')).bill).toMatchObject({ state: 'issued', number: '2' })
})

test('Mắt Bão refuses a second invoice of one reference: had it been issued, nothing is issued a second time by hand', async () => {
  await road.link('MATBAO')
  road.world.faults.set('cut', { times: 1, path: '/matbao/api/invoice/create-invoice' })
  await road.issue('KT-H-1', 'MATBAO')
  await road.work(hour)
  await road.ask('issueInvoiceAgain', { id: 'KT-H-1/1' })
  await road.work()
  expect(road.issued()).toHaveLength(1)
  expect((await road.order('KT-H-1')).bill).toMatchObject({ state: 'doubt' })
})

test('a word of Mắt Bão that is over is asked for anew, and the invoice is issued', async () => {
  await road.link('MATBAO')
  await road.issue('KT-H-1', 'MATBAO')
  await road.work()
  for (const [word] of road.world.words.entries()) road.world.words.drop(word)
  await road.issue('KT-H-2', 'MATBAO')
  await road.work()
  expect(road.issued()).toHaveLength(2)
})

test('[O7] keys that are not taken any more are said at the account, the invoice waits, and goes on once they are typed anew', async () => {
  await road.link('HILO')
  const { account } = road.world
  road.world.account = { ...account, password: 'mat-khau-moi' }
  await road.issue('KT-H-1')
  await road.work()
  const [linked] = (await road.company()).accounts ?? []
  expect(linked?.link).toMatchObject({ state: 'ended', trouble: { text: expect.stringContaining('Hilo') } })
  expect((await road.order('KT-H-1')).bill).toMatchObject({ state: 'waiting' })
  const keys = { ...road.keysFor('HILO'), password: 'mat-khau-moi' }
  await road.ask('saveAccount', { provider: 'HILO', keys }, 'chu', '/api/setting')
  await road.work(15 * minute)
  expect((await road.order('KT-H-1')).bill).toMatchObject({ state: 'issued', number: '1' })
})

test('VietInvoice adjusts, cancels and sends; each act is asked for once and told', async () => {
  await road.link('VIETINVOICE')
  await road.issue('KT-H-1', 'VIETINVOICE')
  await road.work()
  await road.ask('sendInvoice', { id: 'KT-H-1/1', email: 'lan@example.vn' })
  await road.work()
  expect(road.world.invoices.all()[0]?.mails).toEqual(['lan@example.vn'])
  expect((await road.invoice('KT-H-1/1'))?.work).toMatchObject({ what: 'send', state: 'done' })
  await road.ask('cancelInvoice', { id: 'KT-H-1/1', reason: 'Khách trả hàng' })
  await road.work()
  expect(road.issued()).toEqual(['C26TKT 1 cancelled 258000'])
  expect((await road.order('KT-H-1')).bill).toMatchObject({ state: 'cancelled' })
  await road.issue('KT-H-1', 'VIETINVOICE')
  await road.work()
  expect((await road.order('KT-H-1')).bill).toMatchObject({ id: 'KT-H-1/2', number: '2', state: 'issued' })
})

test('[FUL-029] invoices are found by order, buyer, tax code and number, by who sees customers and nobody else', async () => {
  await road.link('VIETINVOICE')
  await road.issue('KT-H-1', 'VIETINVOICE', { buyer: firm })
  await road.issue('KT-H-2', 'VIETINVOICE')
  await road.work()
  const found = async (search: string) =>
    (await road.ask('listInvoices', { search, limit: 20 })).invoices.map(({ id }: { id: string }) => id)
  expect(await found('KT-H-2')).toEqual(['KT-H-2/1'])
  expect(await found('công ty mây')).toEqual(['KT-H-1/1'])
  expect(await found('0100109106001')).toEqual(['KT-H-1/1'])
  expect((await road.ask('listInvoices', { state: 'failed', limit: 20 })).invoices).toEqual([])
  expect((await road.ask('listInvoices', { limit: 20 })).total).toMatchObject({ count: 2 })
  expect((await road.call('listInvoices', { limit: 20 }, 'kho')).status).toBe(403)
  const known = await road.ask('getTaxBuyer', { taxCode: '0100109106-001' })
  expect(known.buyer).toMatchObject({ company: firm.company })
  expect(await road.ask('getTaxCodeForInvoiceCode', { invoiceCode: 'KT-H-1' })).toEqual({
    taxCode: '0100109106',
    buyerTaxCode: '0100109106-001',
  })
})

test('many orders are billed as a job: each by itself, those that may not be are named, and none is billed twice', async () => {
  await road.link('HILO')
  await road.issue('KT-H-1')
  await road.work()
  const orderCodes = ['KT-H-1', 'KT-H-2', 'KT-H-3', 'KHONG-CO']
  await road.ask('issueInvoices', { orderCodes, provider: 'HILO' })
  expect((await road.call('issueInvoices', { orderCodes, provider: 'HILO' })).body).toMatchObject({
    code: 'job-open',
  })
  await road.workAtJobs()
  await road.work()
  expect(await road.job()).toMatchObject({ state: 'done', total: 4, done: 2, failed: 2 })
  expect(road.issued()).toHaveLength(3)
  await road.ask('issueInvoices', { orderCodes, provider: 'HILO' })
  await road.workAtJobs()
  await road.work()
  expect(await road.job()).toMatchObject({ state: 'done', done: 0, failed: 4 })
  expect(road.issued()).toHaveLength(3)
})

test('an invoice is downloaded as PDF and as XML where its provider lets it go', async () => {
  for (const provider of ['VIETINVOICE', 'MATBAO', 'HILO'] as const) await road.link(provider)
  await road.issue('KT-H-1', 'VIETINVOICE')
  await road.issue('KT-H-2', 'MATBAO')
  await road.issue('KT-H-3', 'HILO')
  expect((await road.call('getInvoiceFile', { id: 'KT-H-1/1', kind: 'pdf' })).body).toMatchObject({
    code: 'invoice-file',
  })
  await road.work()
  // Each counts from one: the name says whose number it is, and of which order.
  const names = ['VietInvoice-1C26TKT-1-KT-H-1', 'MatBao-1C26TKT-1-KT-H-2', 'Hilo-1C26TKT-1-KT-H-3']
  for (const [place, name] of names.entries()) {
    const file = await road.ask('getInvoiceFile', { id: `KT-H-${place + 1}/1`, kind: 'pdf' })
    expect(file.name).toBe(`${name}.pdf`)
    expect(Buffer.from(file.base64, 'base64').toString('latin1', 0, 5)).toBe('%PDF-')
  }
  const xml = await road.ask('getInvoiceFile', { id: 'KT-H-2/1', kind: 'xml' })
  expect(Buffer.from(xml.base64, 'base64').toString()).toContain('<TgTTTBSo>258000</TgTTTBSo>')
  expect((await road.call('getInvoiceFile', { id: 'KT-H-3/1', kind: 'xml' })).body.error).toContain('Hilo')
})

test('[SES-014] [FUL-078] a session is told by which accounts the shop bills, and nothing that opens them', async () => {
  for (const provider of ['VIETINVOICE', 'MATBAO', 'HILO'] as const) await road.link(provider)
  const told = await road.ask('', {}, 'chu', '/api/getInitData')
  expect(told).toMatchObject({
    vietinvoice: { id: '0100109106' },
    matbaoinvoice: { username: 'maystore' },
    hiloinvoice: [{ taxCode: '0100109106' }],
  })
  expect(JSON.stringify(told)).not.toContain('hoa-don-tap')
})

test('what a provider does not offer is said in words, and the invoice stands as it was', async () => {
  await road.link('MATBAO')
  await road.issue('KT-H-1', 'MATBAO')
  await road.work()
  await road.ask('cancelInvoice', { id: 'KT-H-1/1', reason: 'Khách trả hàng' })
  await road.work()
  expect((await road.order('KT-H-1')).bill).toMatchObject({
    state: 'issued',
    text: expect.stringContaining('hủy'),
  })
  expect((await road.invoice('KT-H-1/1'))?.work).toMatchObject({ state: 'failed' })
})
