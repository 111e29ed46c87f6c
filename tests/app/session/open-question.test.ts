import { beforeEach, expect, test } from 'vitest'
import { type Answer, calmMs, openQuestion } from '../../../src/app/session/open-question.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'
import type { Environment } from '../../../src/replica/environment.ts'
import type { Told } from '../../../src/sync/ask-kept.ts'
import { VirtualClock } from '../../sync/virtual-clock.ts'

beforeEach(() => {
  toasts.list = []
})

const told = { at: 5, value: 'năm đơn' }
const offline = { ok: false, offline: true, text: 'Chưa kết nối được máy chủ.' } as const

function aQuestion({
  delayMs = 0,
  last,
}: {
  delayMs?: number
  last?: () => Promise<Told<string>['told']>
} = {}) {
  const clock = new VirtualClock(0)
  const said: Answer<string>[] = []
  const asked: AbortSignal[] = []
  let answer: (answer: Told<string>) => void = () => undefined
  const { stop, again } = openQuestion<string>(
    { environment: { wait: clock.wait } as Environment },
    {
      delayMs,
      last,
      ask(signal) {
        asked.push(signal)
        return new Promise((resolve) => {
          answer = resolve
        })
      },
    },
    (one) => said.push(one),
  )
  return { clock, said, asked, stop, again, answer: (one: Told<string>) => answer(one) }
}

test('an answer that comes at once is shown without a sign of waiting', async () => {
  const { said, answer, asked, clock } = aQuestion()
  await expect.poll(() => asked.length).toBe(1)
  clock.advance(calmMs - 1)
  answer({ told })
  await expect.poll(() => said).toEqual([{ told, trouble: undefined, isBusy: false, isSettled: true }])
  expect(clock.pauses).toEqual([])
})

test('only who waits longer than 300 ms sees that the server is being asked', async () => {
  const { said, answer, asked, clock } = aQuestion()
  await expect.poll(() => asked.length).toBe(1)
  clock.advance(300)
  await expect.poll(() => said).toEqual([{ told: undefined, isBusy: true, isSettled: false }])
  answer({ told })
  await expect.poll(() => said.at(-1)?.isSettled).toBe(true)
})

test('while people type nothing is asked, and what they left is never asked', async () => {
  const { asked, clock, stop } = aQuestion({ delayMs: 500 })
  await expect.poll(() => clock.pauses).toEqual([500])
  clock.advance(499)
  stop()
  await expect.poll(() => clock.pauses).toEqual([])
  expect(asked).toEqual([])
})

test('who may not ask any more sees nothing of what was answered before', async () => {
  const { said, answer, asked } = aQuestion({ last: () => Promise.resolve(told) })
  await expect.poll(() => asked.length).toBe(1)
  expect(said.at(-1)?.told).toEqual(told)
  answer({ trouble: { ok: false, code: 'not-allowed', text: 'Bạn không có quyền' } })
  await expect.poll(() => said.at(-1)?.isSettled).toBe(true)
  expect(said.at(-1)?.told).toBeUndefined()
})

test('a screen that was left cancels its request and hears nothing more', async () => {
  const { said, answer, asked, stop } = aQuestion()
  await expect.poll(() => asked.length).toBe(1)
  stop()
  expect(asked[0]?.aborted).toBe(true)
  answer({ trouble: { ok: false, code: 'failed', text: 'Server busy' } })
  await Promise.resolve()
  await Promise.resolve()
  expect(said).toEqual([])
  expect(toasts.list).toEqual([])
})

test('what was told last stands until the answer, and stays with its age where nobody was reached', async () => {
  const { said, answer, asked } = aQuestion({ last: async () => told })
  await expect.poll(() => asked.length).toBe(1)
  expect(said).toEqual([{ told, isBusy: false, isSettled: false }])
  answer({ trouble: offline })
  await expect.poll(() => said.at(-1)).toEqual({ told, trouble: offline, isBusy: false, isSettled: true })
  expect(toasts.list).toEqual([])
})

test("[ERR-001] an error of the server is said once, in the server's words", async () => {
  const { said, answer, asked } = aQuestion()
  await expect.poll(() => asked.length).toBe(1)
  answer({ trouble: { ok: false, code: 'failed', text: 'Server busy' } })
  await expect.poll(() => said.at(-1)?.isSettled).toBe(true)
  expect(toasts.list).toMatchObject([{ kind: 'danger', text: 'Server busy', durationMs: 10_000 }])
})

test('a question that is wanted again and again while it is on its way is answered, and asked once more behind the answer', async () => {
  const { said, answer, asked, again } = aQuestion()
  await expect.poll(() => asked.length).toBe(1)
  again()
  again()
  again()
  expect(asked[0]?.aborted).toBe(false)
  answer({ told })
  await expect.poll(() => asked.length).toBe(2)
  expect(said).toEqual([{ told, trouble: undefined, isBusy: false, isSettled: true }])
  const newer = { at: 6, value: 'sáu đơn' }
  answer({ told: newer })
  await expect.poll(() => said.at(-1)?.told).toEqual(newer)
  again()
  await expect.poll(() => asked.length).toBe(3)
  answer({ trouble: offline })
  await expect.poll(() => said.at(-1)).toMatchObject({ told: newer, trouble: offline })
  expect(asked).toHaveLength(3)
})

test('what is wanted again while people still type is asked once they paused', async () => {
  const { asked, clock, again } = aQuestion({ delayMs: 500 })
  await expect.poll(() => clock.pauses).toEqual([500])
  again()
  expect(asked).toEqual([])
  clock.advance(500)
  await expect.poll(() => asked.length).toBe(1)
})
