import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { samples } from '../support/samples.ts'
import { openChapter } from './tried.ts'
import { openTwoShops, type TwoShops } from './two-shops.ts'

const chapter = openChapter('Forged devices and numbers')

let shop: TwoShops
let kho: string
let chu: string
let otherKho: string

beforeAll(async () => {
  shop = await openTwoShops()
  kho = await shop.tokenOf('kho')
  chu = await shop.tokenOf('chu')
  otherKho = await shop.tokenOf('kho', 'gio')
})
beforeEach(() => shop.restore())
afterAll(() => shop.close())

const method = (name: string, userName = 'kho') => ({
  path: '/api/order',
  method: name,
  v: 1,
  params: samples[`/api/order ${name}`]!.params('K1', userName),
})
const record = (seq: unknown, more: object = {}) => ({
  seq,
  id: `lenh-${JSON.stringify(seq)}`,
  ...method('openOrder'),
  ...more,
})
const push = (token: string, deviceId: unknown, commands: unknown[], more: object = {}) =>
  shop.post('/api/sync/push', { token, deviceId, commands, ...more })
/** What a device did, as the server wrote it down. */
const written = () =>
  shop.db
    .prepare('select device_id, seq, user_name, company_id, status from commands order by device_id, seq')
    .all()
const openings = (userName: string) =>
  shop.db
    .prepare(`select count(*) as n from rows where tbl = 'parcels' and key = ? and deleted = 0`)
    .get(`K1-CHO-${userName}#1`)!['n']

/** Counts it as held off when it is answered so and nothing at all was written. */
function held(what: string, answer: { status: number; body: { code?: string } }, ...allowed: string[]) {
  const told = `${answer.status} ${answer.body.code}`
  chapter.count(
    what,
    !allowed.includes(told) && `answers ${told}`,
    (shop.hasChanged('may') || shop.hasChanged('gio')) && 'leaves something behind',
  )
}

describe('[S13] a device', () => {
  test('of somebody else is out of reach, in every route that names one', async () => {
    const bound = await push(chu, 'may-cua-chu', [])
    const foreign = await push(otherKho, 'may-cua-gio', [])
    expect([bound.status, foreign.status]).toEqual([200, 200])
    const before = written().length
    const rows = shop.db.prepare('select * from devices').all()
    for (const deviceId of [
      'may-cua-chu',
      'may-cua-gio',
      'server:may:kho',
      'server:may:chu',
      'server:gio:kho',
      'server:',
    ]) {
      for (const path of ['push', 'pull', 'snapshot', 'sums']) {
        const body = { token: kho, deviceId, cursor: 0, commands: [record(1)] }
        const answer = await shop.post(`/api/sync/${path}`, body)
        chapter.count(
          `${path} as ${deviceId}`,
          answer.body?.code !== 'wrong-lane' && `answers ${answer.status} ${answer.text.slice(0, 80)}`,
          written().length !== before && 'runs a command',
          JSON.stringify(shop.db.prepare('select * from devices').all()) !== JSON.stringify(rows) &&
            'binds it',
        )
      }
    }
    chapter.expectHeld()
  })

  test('name that is none is refused', async () => {
    const names: unknown[] = [
      undefined,
      null,
      '',
      'abc',
      7,
      true,
      [],
      {},
      ['may-1'],
      'x'.repeat(65),
      'may-\0kho',
      'may-\ud800',
      { toString: null },
    ]
    for (const deviceId of names) {
      for (const path of ['push', 'pull', 'snapshot', 'sums']) {
        const answer = await shop.post(`/api/sync/${path}`, {
          token: kho,
          deviceId,
          cursor: 0,
          commands: [record(1)],
        })
        held(`${path} as ${JSON.stringify(deviceId)}`, answer, '400 bad-params')
      }
    }
    chapter.expectHeld()
  })

  test('sends nothing in the name of another device, person or company', async () => {
    const lies = [
      { deviceId: 'may-khac-1' },
      { deviceId: 'server:may:chu' },
      { user: 'chu' },
      { user: 'ban' },
      { company: 'gio' },
      { user: 'kho', company: 'gio' },
      { user: '' },
      { company: '' },
      { user: 'KHO' },
    ]
    for (const lie of lies) {
      held(JSON.stringify(lie), await push(kho, 'may-kho-1', [record(1, lie)]), '403 wrong-lane')
      held(
        `${JSON.stringify(lie)} behind a true one`,
        await push(kho, 'may-kho-1', [record(1), record(2, lie)]),
        '403 wrong-lane',
      )
    }
    chapter.expectHeld()
  })
})

describe('[S2] a number', () => {
  test('that is none is refused with its whole batch', async () => {
    const numbers: unknown[] = [0, -1, 1.5, '1', null, true, [], [1], {}, 'NaN', '', 1e-9, { toString: null }]
    for (const seq of numbers) {
      held(`seq ${JSON.stringify(seq)}`, await push(kho, 'may-kho-1', [record(seq)]), '400 bad-params')
      held(
        `seq 1, ${JSON.stringify(seq)}`,
        await push(kho, 'may-kho-1', [record(1), record(seq)]),
        '400 bad-params',
      )
    }
    for (const seq of ['NaN', 'Infinity', '1e999', '01', '+1', '0x1']) {
      const text = `{"token":"${kho}","deviceId":"may-kho-1","commands":[{"seq":${seq},"path":"/api/order","method":"openOrder","params":{"code":"K1-CHO-kho"}}]}`
      const { statusCode, body } = await shop.app.inject({
        method: 'POST',
        url: '/api/sync/push',
        payload: text,
      })
      held(`seq ${seq} as text`, { status: statusCode, body: JSON.parse(body) as object }, '400 bad-params')
    }
    chapter.expectHeld()
  })

  test('that leaves a gap runs nothing', async () => {
    for (const seq of [2, 3, 51, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 60, 1e300]) {
      shop.restore()
      const { body } = await push(kho, 'may-kho-1', [record(seq)])
      chapter.count(
        `seq ${seq} first`,
        body.outOfOrder?.expected !== 1 && 'is not told as a gap',
        written().length > 0 && 'is run',
        openings('kho') !== 0 && 'takes effect',
      )
    }
    for (const order of [
      [1, 3],
      [2, 1],
      [3, 2, 1],
      [1, 2, 4, 3],
    ]) {
      shop.restore()
      const batch = order.map((seq) => record(seq, method('openOrder')))
      await push(kho, 'may-kho-1', batch)
      const seqs = written().map((row) => row['seq'])
      const run = order.findIndex((seq, index) => seq !== index + 1)
      chapter.count(
        `batch ${order.join()}`,
        JSON.stringify(seqs) !== JSON.stringify(order.slice(0, run)) && 'runs past the gap',
      )
    }
    chapter.expectHeld()
  })

  test('that comes again brings the stored answer, whatever it carries now', async () => {
    const first = await push(kho, 'may-kho-1', [record(1)])
    expect(first.body.answers).toEqual([{ seq: 1, status: 'applied' }])
    const before = JSON.stringify(shop.db.prepare('select * from rows').all())
    const others = [
      { params: { code: 'K1-MOI-kho' } },
      { id: 'lenh-khac' },
      method('closeParcel'),
      method('reopenParcel'),
      { path: '/api/setting', method: 'changeSettings', params: { settings: { barcode: 1 } } },
      { method: 'nothing' },
      { params: null },
      { at: 0 },
      { v: 99 },
    ]
    for (const other of others) {
      for (const batch of [[record(1, other)], [record(1, other), record(1, other)]]) {
        const { body } = await push(kho, 'may-kho-1', batch)
        chapter.count(
          `seq 1 again with ${JSON.stringify(other)}`,
          body.answers?.some((answer: { status: string }) => answer.status !== 'applied') &&
            'is answered anew',
          written().length !== 1 && 'is written down again',
          JSON.stringify(shop.db.prepare('select * from rows').all()) !== before && 'takes effect',
        )
      }
    }
    chapter.expectHeld()
  })

  test('that stands twice in a batch counts once', async () => {
    await push(kho, 'may-kho-1', [record(1), record(1, { ...method('reportShortage'), id: 'lenh-x' })])
    chapter.count('two commands of one number', written().length !== 1 && 'are both run')
    chapter.expectHeld()
  })

  test('and id that were used elsewhere bring no second effect, and no answer of somebody else', async () => {
    const report = { ...method('scanItem'), id: 'lenh-chung', at: 1 }
    expect((await push(kho, 'may-kho-1', [record(1, report)])).body.answers[0].status).toBe('applied')
    const packed = () =>
      shop.db
        .prepare(
          `select json_extract(doc, '$.lines[0].packed') as n from rows where key = 'K1-DANG-kho#1' and company_id = 'may'`,
        )
        .get()!['n']
    expect(packed()).toBe(2)
    await push(kho, 'may-kho-2', [record(1, report)])
    chapter.count('the same command over another lane', packed() !== 2 && 'counts twice')
    const chuAnswer = await push(chu, 'may-chu-1', [record(1, report)])
    chapter.count(
      'the same command by another person',
      chuAnswer.body.answers[0].status === 'applied' && 'gets the first one’s answer',
      packed() !== 2 && 'counts twice',
    )
    const single = (token: string) => shop.post('/api/order', { token, ...report })
    chapter.count(
      'the same id as a call of another person',
      (await single(chu)).status === 200 && 'gets the answer',
    )
    chapter.count(
      'the same id in another company',
      (await single(otherKho)).text.includes('may') && 'gets the answer',
    )
    chapter.count('the calls together', packed() !== 2 && 'count twice')
    chapter.expectHeld()
  })

  test('of a cursor that is none is refused, and one from the future brings no rows', async () => {
    for (const cursor of [-1, 1.5, '0', null, [], {}, true]) {
      for (const path of ['pull', 'sums']) {
        const answer = await shop.post(`/api/sync/${path}`, { token: kho, deviceId: 'may-kho-3', cursor })
        held(`${path} from ${JSON.stringify(cursor)}`, answer, '400 bad-params')
      }
    }
    await push(kho, 'may-kho-3', [])
    for (const cursor of [1e6, 2 ** 53, 1e300]) {
      const { text } = await shop.post('/api/sync/pull', { token: kho, deviceId: 'may-kho-3', cursor })
      chapter.count(
        `pull from ${cursor}`,
        !text.includes('"reset":true') && 'is no reset',
        /của-riêng/.test(text) && 'tells rows',
      )
    }
    const places = [
      'x',
      'open',
      'open:',
      'closed@1:',
      "open:' or 1=1 --",
      'open:%',
      '__proto__',
      'open:\0',
      `open:${'x'.repeat(505)}`,
    ]
    for (const table of [
      'orders',
      'movements',
      'credentials',
      'sessions',
      'rows',
      '__proto__',
      'constructor',
      "orders' --",
      '',
    ]) {
      for (const after of places) {
        const answer = await shop.post('/api/sync/snapshot', {
          token: kho,
          deviceId: 'may-kho-3',
          table,
          after,
        })
        chapter.count(
          `snapshot from ${table} ${after}`,
          answer.status !== 200 && answer.status !== 400 && `answers ${answer.status}`,
          /của-riêng-gio|scrypt|token_hash/.test(answer.text) && 'tells what is not ours',
          table !== 'orders' && answer.status === 200 && 'reads a table that is none',
        )
      }
      const asked = await shop.post('/api/sync/snapshot', {
        token: kho,
        deviceId: 'may-kho-3',
        tables: [table],
      })
      chapter.count(
        `snapshot of ${table}`,
        table !== 'orders' && asked.status !== 400 && `answers ${asked.status}`,
      )
    }
    chapter.expectHeld()
  })
})
