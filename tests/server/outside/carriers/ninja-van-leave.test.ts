import { afterEach, beforeEach, expect, test } from 'vitest'
import { readNinjaVanApp } from '../../../../src/server/carriers/ninja-van/ninja-van-app.ts'
import { anOrderToCarry, openCarrierRoad } from './a-carrier-road.ts'

let road: Awaited<ReturnType<typeof openCarrierRoad>>

beforeEach(async () => {
  road = await openCarrierRoad([anOrderToCarry('KT-C-1'), anOrderToCarry('KT-C-2')])
})

afterEach(async () => {
  expect(road.reported).toEqual([])
  await road.close()
})

const minute = 60_000

/** Goes to Ninja Van and presses what is called so there; answers what the address brings back. */
async function goAndPress(key: 'Cho phép' | 'Không cho') {
  const { address } = await road.ask('/api/setting', 'goToNinjaVan')
  const page = await (await fetch(address)).text()
  const href = new RegExp(`<a href="([^"]+)">${key}<`).exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { origin, pathname, searchParams } = new URL(href)
  return { at: origin + pathname, ...Object.fromEntries(searchParams) } as Record<string, string>
}

const logIn = (back: object, by = 'chu') => road.call('/api/setting', 'logInNinjaVan', back, by)
const paths = () => road.world.calls.latest().map(({ path }) => path)

async function linked() {
  const { code, state } = await goAndPress('Cho phép')
  const { status, body } = await logIn({ code, state, company_id: 'may' })
  expect([status, body.name]).toEqual([200, 'Mây Store'])
}

test('[FUL-079] whoever keeps the settings goes to Ninja Van, and comes back to /ninjavan with a code that links the account (FUL-046, FUL-416)', async () => {
  const back = await goAndPress('Cho phép')
  expect(back['at']).toBe('https://kho.example.vn/ninjavan')
  const { status, body } = await logIn(back)
  expect([status, body]).toEqual([200, { provider: 'NINJAVAN', accountId: '700123', name: 'Mây Store' }])
  const [account] = (await road.company()).accounts ?? []
  expect(account).toMatchObject({ provider: 'NINJAVAN', link: { state: 'linked', by: 'chu' } })
  expect(JSON.stringify(await road.company())).not.toContain('nv.')
  const { providers } = await road.ask('/api/setting', 'getProviders')
  const of = (id: string) => providers.find(({ provider }: { provider: string }) => provider === id)
  expect([of('NINJAVAN').logsIn, of('GHN').logsIn]).toEqual([true, undefined])
})

test('what comes back a second time, too late, or was not begun here is refused with how to begin anew', async () => {
  const first = await goAndPress('Cho phép')
  await logIn(first)
  expect((await logIn(first)).body).toMatchObject({
    code: 'grant-used',
    error: expect.stringContaining("đã xong rồi. Nếu shop chưa kết nối, bấm 'Đăng nhập Ninja Van'"),
  })
  const late = await goAndPress('Cho phép')
  road.later(31 * minute)
  expect((await logIn(late)).body).toMatchObject({
    code: 'grant-expired',
    error: "Quá 30 phút từ lúc bắt đầu đăng nhập Ninja Van. Bấm 'Đăng nhập Ninja Van' để làm lại.",
  })
  const unknown = {
    code: 'grant-unknown',
    error: expect.stringContaining('không bắt đầu từ tài khoản đang mở'),
  }
  expect((await logIn({ code: first['code'], state: 'khong-ai-biet' })).body).toMatchObject(unknown)
  // As a client of the documents sends it.
  expect((await logIn({ code: first['code'], company_id: 'may' })).body).toMatchObject(unknown)
  expect((await logIn(first, 'ban')).status).toBe(403)
})

test('a code that Ninja Van does not take links nothing, and a no brings none', async () => {
  const { state } = await goAndPress('Cho phép')
  const { status, body } = await logIn({ code: 'ma-la', state })
  expect([status, body.error]).toEqual([409, expect.stringContaining('không nhận lần đăng nhập này nữa')])
  expect((await road.company()).accounts).toBeUndefined()
  expect(await goAndPress('Không cho')).toMatchObject({ error: 'access_denied', state: expect.any(String) })
})

test('by that leave a parcel is taken on, labelled and given up at the places of applications', async () => {
  await linked()
  await road.carry('KT-C-1', 'NINJAVAN')
  await road.work()
  const { delivery, marketLabel } = await road.order('KT-C-1')
  expect(road.parcels('KT-C-1')[0]?.waybill).toBe(delivery.id)
  expect(marketLabel).toMatchObject({ state: 'kept', waybill: delivery.id })
  await road.ask('/api/3rd_logistic', 'endCarriage', { code: 'KT-C-1' })
  await road.work()
  expect(road.parcels('KT-C-1')[0]?.state).toBe('cancelled')
  expect(paths()).toEqual(
    expect.arrayContaining(['/ninjavan/plugins/4.2/orders', '/ninjavan/plugins/2.0/waybills']),
  )
  expect(paths()).not.toContain('/ninjavan/4.1/orders')
})

test('the leave is renewed ahead of its end, by a token that is good once, and goes on as long as the account stands [O7]', async () => {
  await linked()
  for (const at of [95 * minute, 95 * minute]) {
    road.later(at)
    await road.work()
  }
  expect(paths().filter((path) => path === '/ninjavan/1.0/oauth/token')).toHaveLength(3)
  await road.carry('KT-C-1', 'NINJAVAN')
  await road.work()
  expect((await road.order('KT-C-1')).carriage?.state).toBe('done')
})

test('leave that is not renewed ends the account, work for it waits, and a new leave lets it go on [O7]', async () => {
  await linked()
  road.world.faults.set('wrong-sign', { path: '/ninjavan/1.0/oauth/token' })
  road.later(95 * minute)
  await road.work()
  expect((await road.company()).accounts?.[0]?.link).toMatchObject({ state: 'ended' })
  road.world.faults.clear()
  await linked()
  await road.carry('KT-C-2', 'NINJAVAN')
  await road.work()
  expect((await road.order('KT-C-2')).carriage?.state).toBe('done')
})

test('keys that are typed take the place of leave, and nothing is renewed any more', async () => {
  await linked()
  await road.connect('NINJAVAN')
  road.later(95 * minute)
  await road.work()
  expect(paths().filter((path) => path === '/ninjavan/1.0/oauth/token')).toHaveLength(1)
})

test('an application is named whole or not at all; without one shops type keys of their own', () => {
  expect(readNinjaVanApp({})).toBeUndefined()
  expect(() => readNinjaVanApp({ KHOTAY_NINJAVAN_CLIENT_ID: 'x' })).toThrow(/together/)
  const named = { KHOTAY_NINJAVAN_CLIENT_ID: 'x', KHOTAY_NINJAVAN_CLIENT_SECRET: 'y' }
  expect(readNinjaVanApp(named)).toMatchObject({ id: 'x', dashboard: 'https://dashboard.ninjavan.co' })
})
