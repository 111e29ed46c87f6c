import { describe, expect, test } from 'vitest'
import { voidCommand } from '../../../../src/domain/void.ts'
import { pill, voidMethod } from '../../../../src/replica/queries/queue/queue-health.ts'

const now = Date.parse('2026-11-21T09:40:00+07:00')
const offlineSince = Date.parse('2026-11-21T09:12:00+07:00')
const synced = { phase: 'idle', lastSyncedAt: now - 60_000 } as const

describe('the pill', () => {
  test('says decisions first, then what stops sending, then what waits', () => {
    expect(pill({ ...synced, offlineSince }, 12, 3, true).text).toBe('3 cần xử lý · 12 chờ')
    expect(pill(synced, 0, 3, false).text).toBe('3 cần xử lý')
    expect(pill(synced, 12, 0, true).text).toBe('Đăng nhập lại')
    expect(pill({ ...synced, updateNeeded: true }, 12, 0, false).text).toBe('Cần cập nhật')
    expect(pill({ ...synced, offlineSince }, 12, 0, false)).toEqual({ state: 'offline', text: '12 chưa gửi' })
    expect(pill({ ...synced, phase: 'pushing' }, 12, 0, false).text).toBe('Đang gửi 12')
    expect(pill({ ...synced, offlineSince }, 0, 0, false).text).toBe('Ngoại tuyến')
    expect(pill(synced, 0, 0, false).text).toBe('Đã đồng bộ')
  })

  test('never claims to be in step before the first time it was', () => {
    expect(pill({ phase: 'idle' }, 0, 0, false).text).toBe('Chưa đồng bộ')
  })

  test('says after the load of a shop that its last changes are on their way, and where they did not come that they wait', () => {
    expect(pill({ phase: 'loading', loaded: true }, 0, 0, false).text).toBe('Đang nhận')
    expect(pill({ phase: 'pulling', loaded: true }, 0, 0, false).text).toBe('Đang nhận')
    expect(pill({ phase: 'idle', loaded: true }, 0, 0, false).text).toBe('Chờ nhận')
  })

  test('knows the wire name of a voided command', () => {
    expect(voidMethod).toBe(voidCommand.method)
  })
})
