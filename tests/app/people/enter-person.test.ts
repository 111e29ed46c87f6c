import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import type { KnownPerson } from '../../../src/replica/people/known-people.ts'
import { makeBadge } from '../../../src/replica/secrets.ts'
import { anOrder, aStaff } from '../../support/builders.ts'
import { type App, aWindow, BadgeServer, openApp } from './shared-phone.ts'

let server: BadgeServer
let around: ReturnType<typeof aWindow>
let app: App
let lan: KnownPerson
let tuan: KnownPerson

/** Tuấn (PIN 2468) and the owner signed in here before; Lan (PIN 1357) is at work. */
beforeEach(async () => {
  server = new BadgeServer()
  around = aWindow(server)
  app = await openApp()
  for (const [userName, pin] of [
    ['chu', ''],
    ['kho2', '2468'],
    ['kho', '1357'],
  ] as const) {
    const { session } = await app.comesIn(userName)
    if (pin) expect(await app.setPin(app.deviceStore(), session, pin)).toBe('set')
  }
  lan = await app.known('kho')
  tuan = await app.known('kho2')
  // From here on there is no network.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
})

afterEach(() => vi.unstubAllGlobals())

/** The server no longer took this person's token when it last heard of them. */
const refuse = ({ session }: KnownPerson) => app.deviceStore().noteNeedsAuth(session.deviceId, session.token)
const again = async ({ session }: KnownPerson) => app.known(session.user.userName)
/** Gives a person a badge in the rows of this phone. */
async function issue(userName: string) {
  const { text, hash } = await makeBadge(userName)
  const { staff } = app.getReplica().db
  const name = userName === 'kho' ? 'Lan' : 'Tuấn'
  await staff.put(aStaff({ userName, name, badge: hash }))
  await app.getReplica().db.companies.put(server.shop.company)
  return { login: userName, text }
}

describe('by PIN', () => {
  test('the phone goes to its person, and says so', async () => {
    app.changePerson()
    expect(await app.enterByPin(tuan, '2468')).toEqual({ ok: true })
    expect([app.atWork(), app.said()]).toEqual(['kho2', 'Tuấn dùng máy từ bây giờ.'])
    expect([app.shiftState.sheet, app.shiftState.isChanging]).toEqual([undefined, false])
    expect((await app.currentSession())?.user.userName).toBe('kho2')
  })

  test('a wrong one says how many tries are left; the fifth locks it, and then the right one is no use', async () => {
    const texts: string[] = []
    for (const pin of ['0000', '0001', '0002', '0003', '0004', '2468']) {
      const entered = await app.enterByPin(tuan, pin)
      texts.push(entered.ok ? 'vào được' : entered.text)
    }
    const locked = 'Tuấn đã nhập sai PIN 5 lần. Đăng nhập bằng mật khẩu để dùng lại.'
    expect(texts).toEqual([
      ...[4, 3, 2, 1].map((left) => `Sai PIN. Còn ${left} lần thử.`),
      ...[locked, locked],
    ])
    expect(app.atWork()).toBe('kho')
  })

  test('the right one gives the five tries back', async () => {
    await app.enterByPin(tuan, '0000')
    await app.enterByPin(tuan, '2468')
    expect(await app.enterByPin(tuan, '0000')).toEqual({ ok: false, text: 'Sai PIN. Còn 4 lần thử.' })
  })

  test('a second person who comes while one is being let in has to wait', async () => {
    const first = app.enterByPin(tuan, '2468')
    expect(await app.enterByPin(lan, '1357')).toEqual({
      ok: false,
      text: 'Đang đổi người, chờ một chút.',
    })
    expect(await first).toEqual({ ok: true })
    expect(app.atWork()).toBe('kho2')
  })

  test('whoever the server refused, or who left the shop, does not get the phone', async () => {
    await refuse(tuan)
    expect(await app.enterByPin(await again(tuan), '2468')).toEqual({
      ok: false,
      text: 'Tuấn cần đăng nhập lại bằng mật khẩu. Việc chưa gửi vẫn được giữ.',
    })
    await app.getReplica().db.companies.put(server.shop.company)
    await app.getReplica().db.staff.put(aStaff({ userName: 'kho2', name: 'Tuấn', active: false }))
    expect(await app.enterByPin(await again(tuan), '2468')).toEqual({
      ok: false,
      text: 'Tuấn đã ngừng làm việc ở shop. Việc chưa gửi vẫn được giữ.',
    })
    expect(app.atWork()).toBe('kho')
  })

  test('without HTTPS there is none, and it says what to do', async () => {
    vi.stubGlobal('crypto', {})
    expect(await app.enterByPin(tuan, '2468')).toEqual({ ok: false, text: app.needsHttps })
    expect(await app.enterByBadge({ login: 'kho2', text: '' })).toEqual({ ok: false, text: app.needsHttps })
  })

  test('the open order stays on the screen if the new person has it too', async () => {
    await app.getReplica().db.orders.put(anOrder({ code: 'DH-1' }))
    around.location.pathname = '/orderspack/DH-1'
    await app.enterByPin(tuan, '2468')
    expect(around.location.pathname).toBe('/orderspack/DH-1')
  })

  test('of what the new person does not have nothing stays: their day begins at “Hôm nay”', async () => {
    around.location.pathname = '/orderspack/DH-404'
    await app.enterByPin(tuan, '2468')
    expect(around.location.pathname).toBe('/today')
  })

  test('the packing lane goes on in other hands', async () => {
    around.location.pathname = '/orderspack/lane'
    await app.enterByPin(tuan, '2468')
    expect(around.location.pathname).toBe('/orderspack/lane')
  })

  test('a memory that cannot be read changes no hands: whoever was at work stays, also after a reload', async () => {
    const owner = await app.known('chu')
    await app.setPin(app.deviceStore(), owner.session, '9999')
    breakDatabase(owner.session.database)
    expect(await app.enterByPin(owner, '9999')).toEqual({
      ok: false,
      text: 'Máy không đổi được người vì bộ nhớ có lỗi. Tải lại trang rồi thử lại.',
    })
    expect([app.atWork(), (await app.currentSession())?.user.userName]).toEqual(['kho', 'kho'])
  })
})

describe('the lock', () => {
  beforeEach(() => app.lockPhone())

  test('opens to the PIN of the person at work, where they were', async () => {
    around.location.pathname = '/shelf1'
    expect(await app.enterByPin(lan, '1357')).toEqual({ ok: true })
    expect([app.sessionState.locked, app.said(), around.location.pathname]).toEqual([
      ...[undefined, 'Lan đang dùng máy này.', '/shelf1'],
    ])
  })

  test('stays shut to a wrong PIN and to nobody’s badge', async () => {
    expect((await app.enterByPin(lan, '2468')).ok).toBe(false)
    expect((await app.enterByBadge({ login: 'kho2', text: 'KHOTAY:THE:kho2:0' })).ok).toBe(false)
    expect(app.sessionState.locked).toBe(true)
  })

  test('[S1] opens with no network to the PIN of the person whose sign-in ended meanwhile: their unsent work is there', async () => {
    await app.getReplica().db.orders.put(anOrder({ code: 'DH-1', state: 'CHỜ ĐÓNG GÓI' }))
    await dispatch(app.getReplica(), openOrder, { code: 'DH-1', takeOver: false })
    await refuse(lan)
    expect(await app.enterByPin(await again(lan), '0000')).toMatchObject({ ok: false })
    expect(app.sessionState.locked).toBe(true)
    expect(await app.enterByPin(await again(lan), '1357')).toEqual({ ok: true })
    expect([app.sessionState.locked, app.atWork()]).toEqual([undefined, 'kho'])
    expect(await app.getReplica().db.pendingActions.count()).toBe(1)
  })

  test('does not open to a badge of the person whose sign-in ended: it may be the badge that was taken from them', async () => {
    const badge = await issue('kho')
    await refuse(lan)
    expect(await app.enterByBadge(badge)).toMatchObject({ ok: false })
    expect(app.sessionState.locked).toBe(true)
  })

  test('does not open to the PIN of the person at work once they left the shop', async () => {
    await app.getReplica().db.companies.put(server.shop.company)
    await app.getReplica().db.staff.put(aStaff({ active: false }))
    expect(await app.enterByPin(await again(lan), '1357')).toMatchObject({ ok: false })
    expect(app.sessionState.locked).toBe(true)
  })

  test('goes on over a reload with the person whose sign-in ended, and opens to their PIN', async () => {
    await refuse(lan)
    app = await openApp()
    await app.startSession()
    expect(app.sessionState.locked).toBe(true)
    expect(await app.enterByPin(await again(lan), '1357')).toEqual({ ok: true })
    expect(app.sessionState.locked).toBeUndefined()
  })
})

describe('whether somebody gets in again without a network', () => {
  const canOpen = () => app.canOpenAgain(app.getReplica())
  const wrong = async (times: number) => {
    for (let time = 0; time < times; time += 1) await app.enterByPin(lan, '0000')
  }

  test('with a PIN, until it is locked', async () => {
    await wrong(4)
    expect(await canOpen()).toBe(true)
    await wrong(1)
    expect(await canOpen()).toBe(false)
  })

  test('with a PIN also when the server ended the sign-in', async () => {
    await refuse(lan)
    expect(await canOpen()).toBe(true)
  })

  test('with a badge as long as the sign-in holds', async () => {
    await app.deviceStore().changePin(lan.session, () => ({ wrong: 0 }))
    expect(await canOpen()).toBe(false)
    await issue('kho')
    expect(await canOpen()).toBe(true)
    await refuse(lan)
    expect(await canOpen()).toBe(false)
  })
})

describe('by badge', () => {
  test('the phone judges by the rows it has, with no network', async () => {
    expect(await app.enterByBadge(await issue('kho2'))).toEqual({ ok: true })
    expect(app.atWork()).toBe('kho2')
  })

  test('what the phone does not know the server judges', async () => {
    const { text } = await makeBadge('kho2')
    server.badges.set(text, 'kho2')
    const refused = await app.enterByBadge({ login: 'kho2', text })
    expect(refused).toMatchObject({
      ok: false,
      text: 'Chưa kết nối được máy chủ. Kiểm tra mạng rồi thử lại.',
    })
    vi.stubGlobal('fetch', server.fetch)
    expect(await app.enterByBadge({ login: 'kho2', text })).toEqual({ ok: true })
    expect(app.atWork()).toBe('kho2')
  })

  test('five wrong PINs close the phone to the badge too', async () => {
    const badge = await issue('kho2')
    for (let time = 0; time < 5; time += 1) await app.enterByPin(tuan, '0000')
    expect(await app.enterByBadge(badge)).toEqual({
      ok: false,
      text: 'Tuấn đã nhập sai PIN 5 lần. Đăng nhập bằng mật khẩu để dùng lại.',
    })
    expect(app.atWork()).toBe('kho')
  })
})

/** The browser cannot open one database any more. */
function breakDatabase(broken: string) {
  const { open } = indexedDB
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (name === broken) throw new DOMException('damaged', 'UnknownError')
    return open.call(indexedDB, name, version)
  })
}
