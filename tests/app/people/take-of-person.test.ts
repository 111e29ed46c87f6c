import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeBadge } from '../../../src/replica/secrets.ts'
import { aScan } from '../../support/a-packing-phone.ts'
import { type App, aWindow, BadgeServer, openApp } from './shared-phone.ts'

const switchCode = 'KHOTAY:DOINGUOI'
const waybill = 'SPXVN000000001'
let server: BadgeServer
let app: App
let tuan = ''

/** Lan at work on a phone that Tuấn’s badge opens with the server's word. */
beforeEach(async () => {
  server = new BadgeServer()
  aWindow(server)
  app = await openApp()
  await app.comesIn('kho')
  tuan = (await makeBadge('kho2')).text
  server.badges.set(tuan, 'kho2')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const take = (text: string) => app.takeOfPerson({ text })
const cut = () => `${tuan.slice(0, -1)}`

test('a scan of goods is the screen’s, and counts as a touch of the phone', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 9_000_000 })
  expect(take(waybill)).toBe(false)
  expect(app.lastTouch()).toBe(9_000_000)
})

test('a badge changes hands and no screen sees it', async () => {
  expect(take(tuan)).toBe(true)
  await expect.poll(app.atWork).toBe('kho2')
  expect(app.said()).toBe('Tuấn dùng máy từ bây giờ.')
})

test('no scan counts while it is not clear whose it is', async () => {
  take(tuan)
  expect(app.shiftState.isChanging).toBe(true)
  expect([take(waybill), take(switchCode)]).toEqual([true, true])
  expect(app.scanState.refused).toBe(2)
  await expect.poll(app.atWork).toBe('kho2')
  expect(take(waybill)).toBe(false)
})

test('“đổi người” opens the list; over a red screen it says “đã hiểu” as every command does', () => {
  expect(take(switchCode.toLowerCase())).toBe(true)
  expect(app.shiftState.sheet).toBe('people')
  delete app.shiftState.sheet
  app.showFeedback({ kind: 'unknown', word: 'MÃ LẠ', sentence: '', button: 'Đã hiểu' })
  expect(take(switchCode)).toBe(true)
  expect([app.scanState.feedback, app.shiftState.sheet]).toEqual([undefined, undefined])
})

test('a badge scanned over a red screen counts no more than any other scan', () => {
  app.showFeedback({ kind: 'unknown', word: 'MÃ LẠ', sentence: '', button: 'Đã hiểu' })
  expect(take(tuan)).toBe(true)
  expect([app.scanState.refused, app.shiftState.isChanging, app.atWork()]).toEqual([1, false, 'kho'])
})

test('a badge that was read cut short, or that nobody knows, stops the hands with a sentence', async () => {
  take(cut())
  await expect
    .poll(() => app.scanState.feedback?.sentence)
    .toBe('Mã thẻ bị đọc thiếu. Quét lại, hoặc nhập PIN.')
  app.acknowledge()
  app.changePerson()
  take((await makeBadge('kho2')).text)
  await expect.poll(() => app.scanState.feedback?.word).toBe('THẺ KHÔNG DÙNG ĐƯỢC')
  expect([app.shiftState.sheet, app.atWork()]).toEqual([undefined, 'kho'])
})

test('while the phone is locked only a badge counts, and the lock says so', async () => {
  await app.lockPhone()
  expect([take(waybill), take(switchCode)]).toEqual([true, true])
  expect(app.shiftState.said).toBe(
    'Máy đang khóa nên mã vừa quét không được tính. Quét thẻ hoặc nhập PIN trước.',
  )
  expect(app.shiftState.sheet).toBeUndefined()
  take(tuan)
  await expect.poll(app.atWork).toBe('kho2')
  expect(app.sessionState.locked).toBeUndefined()
})

test('in practice a badge and “đổi người” change no hands and say how to; behind the lock they do', async () => {
  await app.practise()
  expect([take(switchCode), take(tuan)]).toEqual([true, true])
  expect(app.said()).toBe('Đang tập. Bấm Thoát rồi đổi người.')
  await expect.poll(() => app.scanState.feedback?.sentence).toBe('Đang tập. Bấm Thoát rồi quét thẻ lại.')
  expect([app.atWork(), app.sessionState.practising]).toEqual(['kho', true])
  app.acknowledge()
  await app.lockPhone()
  take(tuan)
  await expect.poll(app.atWork).toBe('kho2')
  expect(app.sessionState.practising).toBeUndefined()
})

describe('of several codes in one camera view', () => {
  const seen: string[] = []
  /** The camera sees all of these at once. */
  let see: (...texts: string[]) => void

  beforeEach(async () => {
    seen.length = 0
    let onCodes = (_: unknown) => {}
    vi.doMock('../../../src/device/scanner/open-scanner.ts', () => ({
      openScanner: (told: { onCodes: typeof onCodes }) => {
        onCodes = told.onCodes
        return { close: () => {} }
      },
    }))
    app = await openApp()
    await app.comesIn('kho')
    const hub = await import('../../../src/app/scanner/scanner-hub.ts')
    const replica = app.getReplica()
    await replica.db.orders.bulkPut((server.tableOf('orders') as never[]) ?? [])
    hub.listenForScans(replica, {
      onCode: ({ text }) => seen.push(text),
      onProblem: () => {},
      awaited: () => 'order',
    })
    const opened = new Promise<void>((resolve) => hub.withScanner(() => resolve()))
    await opened
    see = (...texts) => onCodes(texts.map((text) => aScan(text)))
  })

  test('the order’s own is taken, and the sight of it counts as a touch', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 9_000_000 })
    see('DH-1', 'https://example.vn')
    await expect.poll(() => seen).toEqual(['DH-1'])
    // Waiting moves a clock that is set on by a little.
    expect(app.lastTouch()).toBeGreaterThanOrEqual(9_000_000)
    expect(app.lastTouch()).toBeLessThanOrEqual(Date.now())
  })

  test('a badge is taken, whatever else is in sight', async () => {
    see('DH-1', tuan)
    await expect.poll(app.atWork).toBe('kho2')
    expect(seen).toEqual([])
  })

  test('“đổi người” is taken, whatever else is in sight', async () => {
    see('DH-1', switchCode)
    await expect.poll(() => app.shiftState.sheet).toBe('people')
    expect(seen).toEqual([])
  })

  test('none counts while somebody is being let in, also when that began after they were seen', async () => {
    app.shiftState.isChanging = true
    see('DH-1', 'https://example.vn')
    expect(app.scanState.refused).toBe(1)
    app.shiftState.isChanging = false
    see('DH-1', 'https://example.vn')
    app.shiftState.isChanging = true
    await expect.poll(() => app.scanState.refused).toBe(2)
    expect(seen).toEqual([])
  })

  test('none is shown or asked about while the phone is locked', async () => {
    await app.lockPhone()
    see('DH-1', 'DH-2')
    expect(app.scanState.refused).toBe(1)
    await expect.poll(() => app.scanState.question).toBeUndefined()
    expect(seen).toEqual([])
  })
})
