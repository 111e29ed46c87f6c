import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../../src/app/session/toast-list.ts'
import { mendMemory } from '../../../src/app/shell/mend-memory.ts'
import { tellReplicaLoss } from '../../../src/replica/replica-loss.ts'

const { form, memory } = vi.hoisted(() => ({ form: { isDirty: false }, memory: { isDead: false } }))
vi.mock('../../../src/app/session/dirty-forms.ts', () => ({ isAnyFormDirty: () => form.isDirty }))

vi.mock('../../../src/replica/device-store.ts', () => ({
  deviceStore: () => {
    const answer = async () => {
      if (memory.isDead) throw new Error('Connection to Indexed Database server lost')
      return 1
    }
    const nothing = () => undefined
    return {
      db: {
        on: nothing,
        close: nothing,
        hasBeenClosed: () => false,
        open: answer,
        table: () => ({ count: answer }),
      },
    }
  },
}))

const reload = vi.fn()
const minute = 60_000

beforeAll(startPage)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  window.name = ''
})

afterEach(() => {
  form.isDirty = false
  memory.isDead = false
  vi.advanceTimersByTime(minute)
  reload.mockClear()
  toasts.list = []
  vi.useRealTimers()
})

afterAll(() => {
  vi.unstubAllGlobals()
})

/** The name of a window stays over a reload. */
function startPage(): void {
  const { name } = (globalThis as { window?: { name: string } }).window ?? { name: '' }
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', Object.assign(new EventTarget(), { name }))
  mendMemory()
}

test('[S1] a page whose memory went while nothing was written loads itself again', () => {
  tellReplicaLoss('gone', 'khotay')
  tellReplicaLoss('gone', 'khotay:shop')
  vi.advanceTimersByTime(1_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[S1] a second loss within a minute is left to the person, a later one mends itself', () => {
  const reloads = [30_000, minute, minute].map((after) => {
    tellReplicaLoss('gone', 'khotay')
    vi.advanceTimersByTime(after)
    return reload.mock.calls.length
  })
  expect(reloads).toEqual([1, 1, 2])
})

test('[S1] a half-filled form is not taken away: the page waits until it is closed', () => {
  form.isDirty = true
  tellReplicaLoss('gone', 'khotay')
  vi.advanceTimersByTime(minute)
  expect(reload).not.toHaveBeenCalled()
  form.isDirty = false
  vi.advanceTimersByTime(1_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[S15] where something could not be written, the person has ten seconds to read so', () => {
  tellReplicaLoss('gone', 'khotay')
  tellReplicaLoss('reload', 'khotay:shop')
  tellReplicaLoss('gone', 'khotay:shop')
  vi.advanceTimersByTime(10_000)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that loaded itself again says why, once', () => {
  tellReplicaLoss('gone', 'khotay')
  vi.advanceTimersByTime(1_000)
  startPage()
  expect(toasts.list.map(({ text }) => text)).toEqual([
    'Trình duyệt vừa đóng bộ nhớ của ứng dụng, nên trang đã tự tải lại. Việc đã lưu vẫn còn; việc đang làm dở thì làm lại.',
  ])
  toasts.list = []
  startPage()
  expect(toasts.list).toEqual([])
})

test('[S1] a memory that went before anybody watched over it is found dead, and the page loads itself again', async () => {
  memory.isDead = true
  startPage()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
