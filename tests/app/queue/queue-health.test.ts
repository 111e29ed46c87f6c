import { describe, expect, test } from 'vitest'
import { queueWords } from '../../../src/app/queue/queue-words.ts'
import { voidCommand } from '../../../src/domain/void.ts'
import { pill, voidMethod } from '../../../src/replica/queries/queue/queue-health.ts'

const now = Date.parse('2026-11-21T09:40:00+07:00')
const offlineSince = Date.parse('2026-11-21T09:12:00+07:00')
const synced = { phase: 'idle', lastSyncedAt: now - 60_000 } as const

describe('the pill', () => {
  test('says decisions first, then what stops sending, then what waits', () => {
    expect(pill({ ...synced, offlineSince }, 12, 3, true).text).toBe('3 cần xử lý')
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

  test('knows the wire name of a voided command', () => {
    expect(voidMethod).toBe(voidCommand.method)
  })
})

describe('the words of the queue', () => {
  const health = {
    state: 'offline',
    text: '',
    waiting: 12,
    attention: 0,
    forgotten: 0,
    files: 0,
    mustSignIn: false,
  } as const

  test('say since when the device is offline and that the work is safe', () => {
    expect(queueWords({ ...health, sync: { ...synced, offlineSince } }, now, true)).toEqual({
      look: 'warn',
      title: 'Đang ngoại tuyến từ 09:12',
      text: '12 thao tác đã lưu chắc chắn trên máy này, sẽ tự gửi khi có mạng. Không cần giữ màn hình mở.',
    })
  })

  test('promise nothing for a closed app where no browser wakes it: an iPhone sends once it is opened again', () => {
    expect(queueWords({ ...health, sync: { ...synced, offlineSince } }, now, false).text).toBe(
      '12 thao tác đã lưu chắc chắn trên máy này, sẽ tự gửi khi có mạng. Nếu đã đóng, mở lại ứng dụng khi có mạng.',
    )
  })

  test('say that all is sent only when nothing waits', () => {
    expect(queueWords({ ...health, waiting: 0, sync: synced }, now, true).title).toBe('Mọi việc đã được gửi')
    expect(queueWords({ ...health, waiting: 1, sync: synced }, now, true).title).toBe('Đang chờ gửi')
  })
})
