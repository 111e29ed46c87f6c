import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activityDays } from '../../../src/domain/people/activity-kinds.ts'
import { hashPassword } from '../../../src/server/auth/passwords.ts'
import { sweep } from '../../../src/server/upkeep.ts'
import { morning } from '../../support/builders.ts'
import { aDevice, day, openTestShop, type TestShop } from '../small-shop.ts'

let shop: TestShop
let chu: string

beforeEach(async () => {
  shop = await openTestShop()
  chu = await shop.tokenOf('chu')
})
afterEach(() => shop.close())

interface Line {
  userName: string
  kind: string
  what: string
  about: string
  at: number
  doneAt?: number
}

async function log(asked: object = {}, token = chu): Promise<Line[]> {
  const { status, body } = await shop.post('/api/logAPI', { token, method: 'getActivities', ...asked })
  expect(status).toBe(200)
  return body.activities
}
const said = (lines: Line[]) =>
  lines.map(({ userName, kind, what, about }) => [userName, kind, what, about].join(' | '))

describe('a command of a person', () => {
  test('leaves one line once it was applied, and none where it was refused or came again', async () => {
    const kho = await aDevice(shop)
    const open = kho.command('openOrder', { code: 'D1' })
    await kho.push(
      open,
      kho.command('openOrder', { code: 'KHONG-CO' }),
      kho.command('void', {}, { path: '/api/sync' }),
    )
    await kho.push(open)
    expect(said(await log())).toEqual(['kho | packing | Mở đơn để đóng gói | D1'])
  })

  test('that was done without a network says when it was done, by the server’s clock when it came', async () => {
    const kho = await aDevice(shop)
    await kho.push(
      kho.command('openOrder', { code: 'D1' }, { at: morning - 3_600_000 }),
      kho.command('openOrder', { code: 'D2' }, { at: morning - 1_000 }),
    )
    expect((await log()).map(({ about, at, doneAt }) => [about, at, doneAt]).toSorted()).toEqual([
      ['D1', morning, morning - 3_600_000],
      ['D2', morning, undefined],
    ])
  })

  test('about a customer names them by their id alone: the log keeps nobody’s name or number', async () => {
    const ban = await shop.tokenOf('ban')
    const params = { name: 'Nguyễn Thị Kín', phone: '0987000111' }
    const made = await shop.post('/api/customer', { token: ban, method: 'add', params })
    expect(made.status).toBe(200)
    const [line] = await log()
    expect(line).toMatchObject({ userName: 'ban', kind: 'customers', what: 'Thêm khách hàng' })
    const kept = await shop.store.read('may', (reading) =>
      reading.activities.find({ from: 0, to: 9e15, words: ['% kin%'], hidden: [], limit: 10 }),
    )
    expect(JSON.stringify([line, kept])).not.toMatch(/Nguyễn|Kín|nguyen|0987000111/)
  })
})

describe('accounts', () => {
  test('leave a line for a sign-in, a password and a session, and none holds the password', async () => {
    const hash = await hashPassword('hoa vàng cỏ xanh')
    for (const userName of ['chu', 'kho'])
      await shop.store.accounts.setCredential({ userName, company: 'may', hash })
    const ask = (method: string, params: object) => shop.post('/api/user', { token: chu, method, params })
    await shop.post('/api/verify', { username: 'kho', password: 'hoa vàng cỏ xanh' })
    await shop.post('/api/verify', { username: 'kho', password: 'sai' })
    expect((await ask('endSessions', { userName: 'kho' })).status).toBe(200)
    expect((await ask('resetPassword', { userName: 'kho', password: 'trời xanh mây trắng' })).status).toBe(
      200,
    )
    const change = { password: 'hoa vàng cỏ xanh', newPassword: 'nắng vàng biển rộng' }
    expect((await ask('changePassword', change)).status).toBe(200)
    const lines = await log({ kind: 'accounts' })
    expect(said(lines).toSorted()).toEqual(
      [
        'kho | accounts | Đăng nhập | Máy khác',
        'chu | accounts | Đăng xuất người khác khỏi mọi máy | kho',
        'chu | accounts | Đặt lại mật khẩu | kho',
        'chu | accounts | Đổi mật khẩu | ',
      ].toSorted(),
    )
    expect(JSON.stringify(lines)).not.toMatch(/hoa vàng|trời xanh|nắng vàng/)
  })

  test('leave a line for a second step that was taken off, and none where there was none, or the call came again', async () => {
    const reset = () =>
      shop.post('/api/user', { token: chu, method: 'resetTwoStep', params: { userName: 'kho' } })
    expect((await reset()).status).toBe(200)
    expect(said(await log({ kind: 'accounts' }))).toEqual([])
    const step = { userName: 'kho', company: 'may', sealed: 's', onSince: morning, lastStep: 0, recovery: [] }
    await shop.store.accounts.setSecondStep(step)
    for (const _ of [1, 2]) expect((await reset()).status).toBe(200)
    expect(said(await log({ kind: 'accounts' }))).toEqual([
      'chu | accounts | Tắt đăng nhập hai bước cho người khác | kho',
    ])
  })
})

describe('the log', () => {
  beforeEach(async () => {
    const [kho, kho2] = [await aDevice(shop), await aDevice(shop, 'kho2')]
    for (const [index, phone] of [kho, kho2, kho].entries()) {
      shop.setClock(morning + index * day)
      await phone.push(phone.command('openOrder', { code: `D${index + 1}` }, { at: morning + index * day }))
    }
  })

  test('is narrowed by person, day, kind and words without marks, the latest first', async () => {
    const about = async (asked: object) => (await log(asked)).map((line) => line.about)
    expect(await about({})).toEqual(['D3', 'D2', 'D1'])
    expect(await about({ userName: 'kho' })).toEqual(['D3', 'D1'])
    expect(await about({ from: morning + day, to: morning + 2 * day })).toEqual(['D2'])
    expect(await about({ kind: 'money' })).toEqual([])
    expect(await about({ search: 'dong goi d2' })).toEqual(['D2'])
    expect(await about({ search: '…' })).toEqual([])
    const bad = await shop.post('/api/logAPI', { token: chu, method: 'getActivities', cursor: 'xx' })
    expect([bad.status, bad.body.code]).toEqual([400, 'bad-cursor'])
  })

  test('is told page by page, each line once', async () => {
    const ask = async (cursor?: string) =>
      (await shop.post('/api/logAPI', { token: chu, method: 'getActivities', cursor, limit: 2 })).body
    const first = await ask()
    const second = await ask(first.next)
    const lines = [...first.activities, ...second.activities] as Line[]
    expect(lines.map((line) => line.about)).toEqual(['D3', 'D2', 'D1'])
    expect(second.next).toBeUndefined()
  })

  test('forgets what is older than it says, and nothing else', async () => {
    await sweep(shop.store, 'may', morning + day + activityDays * day)
    expect((await log()).map((line) => line.about)).toEqual(['D3', 'D2'])
  })
})

test('[CAL-012] /api/activeUser tells who is signed in, whoever was heard of last first, also without a method', async () => {
  await shop.tokenOf('kho')
  shop.setClock(morning + 3_600_000)
  const { body } = await shop.post('/api/activeUser', { token: chu })
  expect(body.users).toEqual([
    { userName: 'chu', name: 'Tên chu', seenAt: morning + 3_600_000, devices: 1 },
    { userName: 'kho', name: 'Tên kho', seenAt: morning, devices: 1 },
  ])
})
