import { expect, test } from 'vitest'
import { oneAtATime } from '../../../src/app/session/one-at-a-time.ts'

test('what is still being saved is not saved again by a second press; the next thing is', async () => {
  const saved: string[] = []
  let finish = () => {}
  const save = (what: string) =>
    new Promise<void>((resolve) => {
      saved.push(what)
      finish = resolve
    })
  const gate = oneAtATime()
  const first = gate(() => save('NK-1'))
  await gate(() => save('NK-2'))
  finish()
  await first
  void gate(() => save('NK-3'))
  expect(saved).toEqual(['NK-1', 'NK-3'])
})

test('a press that failed does not lock the button', async () => {
  const gate = oneAtATime()
  await expect(gate(() => Promise.reject(new Error('full')))).rejects.toThrow('full')
  let done = false
  await gate(async () => {
    done = true
  })
  expect(done).toBe(true)
})
